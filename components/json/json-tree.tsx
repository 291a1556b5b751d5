'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import {
  Collection,
  type Key,
  ListLayout,
  Tree,
  TreeItem,
  TreeItemContent,
  Virtualizer,
} from 'react-aria-components';
import type { Json } from '@/lib/core/json/json';
import { TreeRow } from '../ui/tree-row';
import {
  childNodes,
  entryCount,
  hasMoreRows,
  isRest,
  type JsonNode,
  leafText,
  openAtFirst,
  rootNode,
  rowsInView,
} from './json-node';
import { useListPreview } from './list-preview';

const rowsOpenAtFirst = 60;
const rowsWithoutVirtualizing = 300;
const rowPx = 24;
const rowsHigh = 16;
const borderPx = 10;

function NodeText({ node, name }: { node: JsonNode; name: string }) {
  const count = entryCount(node);
  if (count !== null) {
    const size = Array.isArray(node.value) ? `[${count}]` : `{${count}}`;
    return (
      <span className="min-w-0 wrap-anywhere text-muted">
        {name} {node.stretch === null ? size : null}
      </span>
    );
  }
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="text-muted">{name}: </span>
      <bdi className={typeof node.value === 'string' ? 'text-ink' : 'text-accent'}>
        {leafText(node.value)}
      </bdi>
    </span>
  );
}

interface RowProps {
  node: JsonNode;
  open: ReadonlySet<Key>;
  onToggle: (id: string) => void;
}

function Row({ node, open, onToggle }: RowProps) {
  const t = useTranslations('json');
  const count = entryCount(node) ?? 0;
  const opens = count > 0;
  const name = isRest(node) ? t('more', { count }) : node.name;
  return (
    <TreeRow
      id={node.id}
      name={name}
      opens={opens}
      onAction={opens ? () => onToggle(node.id) : undefined}
      indentPx={14}
      className="min-h-6 items-start gap-1 pe-2"
      chevronLabel={(isExpanded) => t(isExpanded ? 'close' : 'open')}
      line={<NodeText node={node} name={name} />}
    >
      {opens && open.has(node.id) ? (
        <Collection items={childNodes(node)} dependencies={[open]}>
          {(child) => <Row node={child} open={open} onToggle={onToggle} />}
        </Collection>
      ) : null}
      {opens && !open.has(node.id) ? <NeverSeen of={node.id} /> : null}
    </TreeRow>
  );
}

/** What a closed row holds in place of its entries: by having it, the tree knows that the row opens. */
function NeverSeen({ of }: { of: string }) {
  return (
    <TreeItem id={`${of} …`} textValue="…">
      <TreeItemContent>…</TreeItemContent>
    </TreeItem>
  );
}

interface JsonTreeProps {
  value: Json;
  label: string;
  className?: string;
}

/**
 * A list or object one can open and close, by pointer and by keyboard. Small ones stand open, of each list as
 * many entries as `ListPreview` says; of large ones only the rows in view are there, and long lists open in
 * stretches of a hundred, so that an answer of many megabytes is as quick as a short one.
 */
export function JsonTree({ value, label, className }: JsonTreeProps) {
  const preview = useListPreview();
  const root = useMemo(() => rootNode(value, preview), [value, preview]);
  const isLarge = useMemo(() => hasMoreRows(value, rowsWithoutVirtualizing), [value]);
  const atFirst = useMemo(() => openAtFirst(root, rowsOpenAtFirst), [root]);
  // What somebody opened or closed by hand stays so when the value changes.
  const [turned, setTurned] = useState<ReadonlySet<Key>>(new Set());
  const open = useMemo(() => differing(atFirst, turned), [atFirst, turned]);
  const nodes = childNodes(root);
  if (nodes.length === 0) {
    return (
      <p dir="ltr" className={boxStyle(className)}>
        {leafText(value)}
      </p>
    );
  }
  const toggle = (id: string) => setTurned((before) => differing(before, new Set([id])));
  const tree = (
    <Tree
      aria-label={label}
      items={nodes}
      dependencies={[open]}
      expandedKeys={open}
      onExpandedChange={(expanded) => setTurned(differing(atFirst, expanded))}
      style={isLarge ? { height: rowsInView(root, open, rowsHigh) * rowPx + borderPx } : undefined}
      className={boxStyle(className)}
    >
      {(node) => <Row node={node} open={open} onToggle={toggle} />}
    </Tree>
  );
  return (
    <div dir="ltr">
      {isLarge ? (
        <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: rowPx }}>
          {tree}
        </Virtualizer>
      ) : (
        tree
      )}
    </div>
  );
}

/** What is in one of two sets and not in the other. */
function differing(one: ReadonlySet<Key>, other: ReadonlySet<Key>): Set<Key> {
  const either = new Set(one);
  for (const key of other) if (!either.delete(key)) either.add(key);
  return either;
}

function boxStyle(className = 'max-h-96') {
  return `overflow-auto rounded-lg border border-line bg-surface px-1 py-1 font-mono text-sm leading-6 ${className}`;
}
