'use client';

import { createContext, type ReactNode, use } from 'react';
import type { JsonObject } from '@/lib/core/json/json';
import { limits } from '@/lib/core/limits';

const ListPreviewContext = createContext<number>(limits.previewEntriesDefault);

interface ListPreviewProps {
  /** The tool whose calls are looked at; undefined where the app has it no more. */
  tool: JsonObject | undefined;
  children: ReactNode;
}

/** What is inside shows of a list as many entries as the tool's `preview` says, by rules.md section 3. */
export function ListPreview({ tool, children }: ListPreviewProps) {
  const asked = tool?.preview;
  const isUsable = typeof asked === 'number' && asked >= 0 && asked <= limits.previewEntriesMax;
  return (
    <ListPreviewContext value={isUsable ? asked : limits.previewEntriesDefault}>
      {children}
    </ListPreviewContext>
  );
}

/** How many entries of a list are shown before one asks for the rest. */
export function useListPreview(): number {
  return use(ListPreviewContext);
}
