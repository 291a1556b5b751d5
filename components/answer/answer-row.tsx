'use client';

import { Bookmark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Collection, ToggleButton } from 'react-aria-components';
import type { ShapeNode } from '@/lib/core/answer/answer-shape';
import { pathMeaning, type PickState } from '@/lib/core/recipe/picked-fields';
import type { Answers } from '@/lib/core/recipe/pick';
import { leafText } from '../json/json-node';
import { useReadOnly } from '../ui/read-only';
import { TickBox } from '../ui/tick-box';
import { TreeRow } from '../ui/tree-row';

/** What the rows of an answer's tree show beside the answer itself. */
export interface AnswerMarks {
  answers: Answers;
  states: ReadonlyMap<string, PickState>;
  remember: readonly string[];
  onRemember: (node: ShapeNode, remembered: string | undefined) => void;
  open: ReadonlySet<string>;
  /** What requests do, by their letters: "GET /slots". */
  requests: Readonly<Record<string, string>>;
}

function About({ node, request }: { node: ShapeNode; request: string | undefined }) {
  const t = useTranslations('answer');
  const isRoot = node.parts.length === 0;
  return (
    <span className="min-w-0 flex-1 truncate text-muted">
      {isRoot && request ? <bdi dir="ltr">{request}</bdi> : null}
      {node.kind === 'list' ? (
        <bdi className="font-sans">{t('entries', { count: node.entries ?? 0 })}</bdi>
      ) : null}
      {node.kind === 'value' ? <bdi>{leafText(node.example)}</bdi> : null}
    </span>
  );
}

/** One field of an answer: a tick that shows it to the assistant, a bookmark that keeps it for later. */
export function AnswerRow({ node, marks }: { node: ShapeNode; marks: AnswerMarks }) {
  const t = useTranslations('answer');
  const isReadOnly = useReadOnly();
  const remembered = pathMeaning(marks.remember, node, marks.answers);
  const opens = node.children.length > 0;
  return (
    <TreeRow
      id={node.key}
      name={node.name}
      opens={opens}
      indentPx={16}
      className="h-8 items-center gap-1.5 pe-1"
      line={
        <>
          <TickBox isPartly={marks.states.get(node.key) === 'some'} />
          <span className="max-w-[60%] shrink-0 truncate">{node.name}</span>
          <About node={node} request={marks.requests[node.letter]} />
          {node.path === null ? null : (
            <ToggleButton
              aria-label={t('rememberField', { name: node.name })}
              isSelected={remembered !== undefined}
              isDisabled={isReadOnly}
              onChange={() => marks.onRemember(node, remembered)}
              className="group flex size-7 shrink-0 items-center justify-center rounded text-muted hover:bg-hover selected:text-accent"
            >
              <Bookmark aria-hidden className="size-4 group-selected:fill-current" />
            </ToggleButton>
          )}
        </>
      }
    >
      {opens ? (
        <Collection items={node.children.map(withId)} dependencies={[marks]}>
          {(child) => <AnswerRow node={child} marks={marks} />}
        </Collection>
      ) : null}
    </TreeRow>
  );
}

/** A node as an entry of a collection, which is told by its id. */
export function withId(node: ShapeNode): ShapeNode & { id: string } {
  return { ...node, id: node.key };
}
