'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import {
  Button,
  Collection,
  type Key,
  ListLayout,
  Tree,
  TreeItem,
  TreeItemContent,
  Virtualizer,
} from 'react-aria-components';
import type { Json } from '@/lib/core/json/json';
import { childNodes, entryCount, hasMoreRows, type JsonNode, leafText } from './json-node';
import { openAtFirst, rootNode } from './json-node';

const rowsOpenAtFirst = 60;
const rowsWithoutVirtualizing = 300;
const rowPx = 24;
const indentPx = 14;

function NodeText({ node }: { node: JsonNode }) {
  const count = entryCount(node);
  if (count !== null) {
    const size = Array.isArray(node.value) ? `[${count}]` : `{${count}}`;
    return (
      <span className="min-w-0 wrap-anywhere text-muted">
        {node.name} {node.stretch === null ? size : null}
      </span>
    );
  }
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="text-muted">{node.name}: </span>
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
  const opens = (entryCount(node) ?? 0) > 0;
  return (
    <TreeItem
      id={node.id}
      textValue={node.name}
      hasChildItems={opens}
      onAction={opens ? () => onToggle(node.id) : undefined}
      className="cursor-default rounded outline-offset-[-2px] hover:bg-hover"
    >
      <TreeItemContent>
        {({ level, isExpanded }) => (
          <div
            className="flex min-h-6 items-start gap-1 pe-2"
            style={{ paddingInlineStart: (level - 1) * indentPx }}
          >
            {opens ? (
              <Button
                slot="chevron"
                aria-label={t(isExpanded ? 'close' : 'open')}
                className="flex size-6 shrink-0 items-center justify-center rounded text-muted"
              >
                <ChevronRight
                  aria-hidden
                  className={isExpanded ? 'size-3.5 rotate-90' : 'size-3.5'}
                />
              </Button>
            ) : (
              <span className="w-6 shrink-0" />
            )}
            <NodeText node={node} />
          </div>
        )}
      </TreeItemContent>
      {opens && open.has(node.id) ? (
        <Collection items={childNodes(node)} dependencies={[open]}>
          {(child) => <Row node={child} open={open} onToggle={onToggle} />}
        </Collection>
      ) : null}
      {opens && !open.has(node.id) ? <NeverSeen of={node.id} /> : null}
    </TreeItem>
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
 * A list or object one can open and close, by pointer and by keyboard. Small ones stand open; of large
 * ones only the rows in view are there, and long lists open in stretches of a hundred, so that an answer
 * of many megabytes is as quick as a short one.
 */
export function JsonTree({ value, label, className }: JsonTreeProps) {
  const root = useMemo(() => rootNode(value), [value]);
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
      style={isLarge ? { height: 'var(--tree-height, 24rem)' } : undefined}
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
