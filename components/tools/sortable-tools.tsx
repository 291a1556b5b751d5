'use client';

import type { ReactNode } from 'react';
import type { JsonObject } from '@/lib/core/json/json';
import { DragHandle, SortableList } from '../ui/sortable-list';
import type { ToolRowData } from './tool-rows';

export interface SortableToolsProps {
  label: string;
  items: readonly JsonObject[];
  rows: readonly ToolRowData[];
  onMove: (from: number, to: number) => void;
  className: string;
  line: (row: ToolRowData, handle: ReactNode) => ReactNode;
}

/** The tools of an app, put in order by pointer or keyboard. Loaded apart, since lists are read before they are changed. */
export function SortableTools(props: SortableToolsProps) {
  const { label, items, rows, onMove, className, line } = props;
  return (
    <SortableList
      label={label}
      items={items}
      nameOf={(_tool, index) => rows[index]?.title ?? ''}
      onMove={onMove}
      className={className}
    >
      {(_tool, index) => {
        const row = rows[index];
        return row ? line(row, <DragHandle />) : null;
      }}
    </SortableList>
  );
}
