'use client';

import { useMemo } from 'react';
import { jsonAt } from '@/lib/core/json/edit-json';
import type { Json } from '@/lib/core/json/json';
import { useToolEditor } from '../tools/tool-editor-context';

function textsIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** What is picked and remembered of the answer, and changing it. */
export function useOutput() {
  const { tool, edit } = useToolEditor();
  const picked = jsonAt(tool, ['recipe', 'output', 'fields']);
  const blocks = jsonAt(tool, ['recipe', 'output', 'content']);
  const kept = jsonAt(tool, ['recipe', 'output', 'remember']);
  const fields = useMemo(() => (Array.isArray(picked) ? textsIn(picked) : null), [picked]);
  const remember = useMemo(() => textsIn(kept), [kept]);
  return {
    /** Null: the assistant sees everything. Empty: only that it is done. */
    fields,
    remember,
    /** Whether blocks of content say what the assistant gets. */
    hasBlocks: Array.isArray(blocks) && blocks.length > 0,
    setFields: (fields: readonly string[] | null) =>
      edit.set(['recipe', 'output', 'fields'], fields && [...fields]),
    /** With nothing picked any more the assistant sees everything again. */
    pick: (fields: readonly string[]) =>
      edit.set(['recipe', 'output', 'fields'], fields.length === 0 ? null : [...fields]),
    setRemember: (paths: readonly string[]) =>
      edit.set(['recipe', 'output', 'remember'], [...paths]),
  };
}
export type OutputEdit = ReturnType<typeof useOutput>;
