'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { type Key, ListLayout, type Selection, Tree, Virtualizer } from 'react-aria-components';
import { allFields, type ShapeNode } from '@/lib/core/answer/answer-shape';
import { pickStates, withoutPicked, withPicked } from '@/lib/core/recipe/picked-fields';
import type { Answers } from '@/lib/core/recipe/pick';
import { useReadOnly } from '../ui/read-only';
import { AnswerRow, withId } from './answer-row';

const rowPx = 32;
const rowsWithoutVirtualizing = 200;
const rowsOpenAtFirst = 60;

interface AnswerTreeProps {
  roots: readonly ShapeNode[];
  answers: Answers;
  fields: readonly string[];
  onPick: (fields: readonly string[]) => void;
  remember: readonly string[];
  onRemember: (node: ShapeNode, remembered: string | undefined) => void;
  requests: Readonly<Record<string, string>>;
}

/** One request's answer begins with its fields; several have a row each. */
function topRows(roots: readonly ShapeNode[], answers: Answers): readonly ShapeNode[] {
  return answers.letters.length > 1 ? roots : (roots[0]?.children ?? []);
}

/**
 * The fields of a real answer, each once, with three-state ticks for what the assistant sees. Works by
 * pointer and keyboard: arrows move and open, Space ticks. Of a large answer only the rows in view are there.
 */
export function AnswerTree(props: AnswerTreeProps) {
  const { roots, answers, fields, onPick, remember, onRemember, requests } = props;
  const t = useTranslations('answer');
  const rows = useMemo(() => topRows(roots, answers), [roots, answers]);
  const all = useMemo(() => allFields(rows), [rows]);
  const byKey = useMemo(() => new Map(all.map((node) => [node.key, node])), [all]);
  const states = useMemo(() => pickStates(roots, fields, answers), [roots, fields, answers]);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isOpenAtFirst = (node: ShapeNode) =>
    all.length <= rowsOpenAtFirst || (node.parts.length === 0 && rows.includes(node));
  const open = new Set(
    all.filter((node) => turned.has(node.key) !== isOpenAtFirst(node)).map(({ key }) => key),
  );
  const selected = all.filter(({ key }) => states.get(key) === 'all').map(({ key }) => key);
  const isReadOnly = useReadOnly();
  const unpickable = all.filter(
    ({ path, children }) => isReadOnly || (path === null && children.length === 0),
  );
  const marks = { answers, states, remember, onRemember, open, requests };

  function turn(expanded: Set<Key>) {
    const changed = all.filter(({ key }) => expanded.has(key) !== open.has(key));
    const after = new Set(turned);
    for (const { key } of changed) if (!after.delete(key)) after.add(key);
    setTurned(after);
  }

  function select(selection: Selection) {
    if (selection === 'all') {
      onPick(rows.reduce((list, node) => withPicked(list, node, answers), fields));
      return;
    }
    const before = new Set<Key>(selected);
    let after = fields;
    for (const key of before) {
      const node = byKey.get(String(key));
      if (node && !selection.has(key)) after = withoutPicked(after, node, roots, answers);
    }
    for (const key of selection) {
      const node = byKey.get(String(key));
      if (node && !before.has(key)) after = withPicked(after, node, answers);
    }
    onPick(after);
  }

  const isLarge = all.length > rowsWithoutVirtualizing;
  const tree = (
    <Tree
      aria-label={t('fieldsOfAnswer')}
      items={rows.map(withId)}
      dependencies={[marks]}
      selectionMode="multiple"
      selectedKeys={selected}
      onSelectionChange={select}
      disabledKeys={unpickable.map(({ key }) => key)}
      disabledBehavior="selection"
      escapeKeyBehavior="none"
      expandedKeys={open}
      onExpandedChange={turn}
      style={isLarge ? { height: '24rem' } : undefined}
      className="max-h-96 overflow-auto p-1 font-mono text-sm"
    >
      {(node) => <AnswerRow node={node} marks={marks} />}
    </Tree>
  );
  return (
    <div dir="ltr">
      {isLarge ? (
        <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: rowPx }}>
          {tree}
        </Virtualizer>
      ) : (
        tree
      )}
    </div>
  );
}
