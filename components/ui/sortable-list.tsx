'use client';

import { GripVertical } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type SyntheticEvent,
  use,
  useState,
} from 'react';
import {
  Button,
  DropIndicator,
  GridList,
  GridListItem,
  type Key,
  useDragAndDrop,
} from 'react-aria-components';
import { classNames } from './class-names';
import { useReadOnly } from './read-only';
import { type KeyedEntries, noEntries, sameEntries, withStableKeys } from './stable-keys';

interface SortableListProps<T> {
  /** What the list is, for screen readers. */
  label: string;
  /** The very entries that are edited: one that moved is recognised by being the same value. */
  items: readonly T[];
  /** What an entry is called when it is moved. */
  nameOf: (item: T, index: number) => string;
  /** The entry at `from` shall stand at `to`, counted without it. */
  onMove: (from: number, to: number) => void;
  /** An entry's content, with a `DragHandle` somewhere in it. Its state stays with it when it moves. */
  children: (item: T, index: number) => ReactNode;
  className?: string;
  itemClassName?: string;
}

/** What a handle tells its row: that the pointer is on it, or the focus. */
interface RowOfHandle {
  arm: (isArmed: boolean) => void;
  onHandleFocus: () => void;
}

const RowContext = createContext<RowOfHandle>({ arm: () => {}, onHandleFocus: () => {} });

/** What is dragged is known by its key alone, and only in its own list. */
const entryType = 'application/x-entry';

function useStableKeys(items: readonly unknown[]): readonly number[] {
  const [kept, setKept] = useState<KeyedEntries>(() => withStableKeys(noEntries, items));
  if (sameEntries(kept.entries, items)) return kept.keys;
  const next = withStableKeys(kept, items);
  setKept(next);
  return next.keys;
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

interface RowProps extends ComponentProps<'div'> {
  onHandleFocus: () => void;
}

/**
 * A row that can be dragged by its handle alone, so that texts in it can be selected, and whose fields keep
 * their keys and their focus for themselves.
 */
function Row({ children, onHandleFocus, ...props }: RowProps) {
  const [isArmed, setIsArmed] = useState(false);
  return (
    <div {...props} draggable={isArmed}>
      <RowContext value={{ arm: setIsArmed, onHandleFocus }}>
        <div className="contents" onFocus={stop} onKeyDown={stop}>
          {children}
        </div>
      </RowContext>
    </div>
  );
}

/**
 * What a row of a sortable list is moved by: dragged with a pointer, or picked up with Enter. Not there where
 * one may only read.
 */
export function DragHandle({ className }: { className?: string }) {
  const { arm, onHandleFocus } = use(RowContext);
  if (useReadOnly()) return null;
  return (
    <span
      // The button lets pointers through, since some browsers don't drag from inside of one.
      onPointerEnter={() => arm(true)}
      onPointerLeave={() => arm(false)}
      className={classNames(
        'flex shrink-0 cursor-grab rounded-md text-muted hover:bg-hover hover:text-ink',
        className,
      )}
    >
      <Button
        slot="drag"
        onFocus={onHandleFocus}
        className="flex h-9 w-7 items-center justify-center rounded-md"
      >
        <GripVertical aria-hidden className="size-4" />
      </Button>
    </span>
  );
}

/** A list whose entries people put in order, with a pointer or with the keyboard alone; readers see a plain list. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, children, className, itemClassName } = props;
  if (!useReadOnly()) return <ListInOrder {...props} />;
  return (
    <ul aria-label={label} className={classNames('min-w-0', className)}>
      {items.map((item, index) => (
        <li key={index} className={classNames('min-w-0', itemClassName)}>
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}

function ListInOrder<T>(props: SortableListProps<T>) {
  const { label, items, nameOf, onMove, children, className, itemClassName } = props;
  const keys = useStableKeys(items);
  const rows = items.map((item, index) => ({ id: keys[index] ?? index, item, index }));

  function move(moved: Key, target: Key, position: 'before' | 'after' | 'on') {
    const from = rows.findIndex(({ id }) => id === moved);
    const at = rows.findIndex(({ id }) => id === target) + (position === 'after' ? 1 : 0);
    const to = at > from ? at - 1 : at;
    if (from !== -1 && to !== from) onMove(from, to);
  }

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (dragged) => [...dragged].map((key) => ({ [entryType]: String(key) })),
    getAllowedDropOperations: () => ['move'],
    // Its name alone: whatever is unfolded in it would hide where it goes.
    renderDragPreview: ([dragged]) => {
      const row = rows.find(({ id }) => String(id) === dragged?.[entryType]);
      return (
        <div dir="auto" className="rounded-lg border border-accent bg-surface px-3 py-2">
          {row ? nameOf(row.item, row.index) : null}
        </div>
      );
    },
    onReorder: ({ keys: dragged, target }) => {
      const [moved] = dragged;
      if (moved !== undefined) move(moved, target.key, target.dropPosition);
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="relative z-10 -my-px h-0.5 bg-transparent drop-target:bg-accent"
      />
    ),
  });

  return (
    <GridList
      aria-label={label}
      items={rows}
      dependencies={[children, nameOf]}
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
      dragAndDropHooks={dragAndDropHooks}
      className={classNames('min-w-0 outline-none', className)}
    >
      {({ item, index }) => (
        <GridListItem
          textValue={nameOf(item, index) || String(index + 1)}
          render={(domProps, { id, state: { selectionManager } }) => (
            <Row {...domProps} onHandleFocus={() => selectionManager.setFocusedKey(id ?? null)} />
          )}
          className={classNames('min-w-0 outline-offset-[-2px] dragging:opacity-55', itemClassName)}
        >
          {children(item, index)}
        </GridListItem>
      )}
    </GridList>
  );
}
