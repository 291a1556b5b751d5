'use client';

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, TreeItem, TreeItemContent } from 'react-aria-components';
import { classNames } from './class-names';

interface TreeRowProps {
  id: string;
  name: string;
  /** Whether there is something under it. */
  opens: boolean;
  onAction?: () => void;
  /** How far each level stands in. */
  indentPx: number;
  /** How the line itself is laid out. */
  className: string;
  /** What its arrow is called; the tree's own words where it is left out. */
  chevronLabel?: (isExpanded: boolean) => string;
  line: ReactNode;
  /** The rows under it. */
  children?: ReactNode;
}

/** A row of a tree: an arrow where there is something under it, its line, and the rows under it. */
export function TreeRow(props: TreeRowProps) {
  const { id, name, opens, onAction, indentPx, className, chevronLabel, line, children } = props;
  return (
    <TreeItem
      id={id}
      textValue={name}
      hasChildItems={opens}
      onAction={onAction}
      className="cursor-default rounded outline-offset-[-2px] hover:bg-hover"
    >
      <TreeItemContent>
        {({ level, isExpanded }) => (
          <div
            className={classNames('flex', className)}
            style={{ paddingInlineStart: (level - 1) * indentPx }}
          >
            {opens ? (
              <Button
                slot="chevron"
                aria-label={chevronLabel?.(isExpanded)}
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
            {line}
          </div>
        )}
      </TreeItemContent>
      {children}
    </TreeItem>
  );
}
