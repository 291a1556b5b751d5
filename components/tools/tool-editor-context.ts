'use client';

import { createContext, use } from 'react';
import type { HistoryState } from '@/lib/client/edit-history';
import type { JsonObject } from '@/lib/core/json/json';
import type { TestBench } from '../test/use-test-bench';
import type { ToolView } from './tool-opinion';
import type { ToolEdit } from './use-tool-edit';

/** What every part of a tool's page works with. */
export interface ToolEditorState {
  slug: string;
  index: number;
  /** The app's short name, which exposed names begin with. */
  shortName: string;
  /** The tool as typed, finished or not. */
  tool: JsonObject;
  /** The app's draft around it. */
  document: JsonObject;
  /** The rules' opinion of the tool, at most a moment behind what is typed. */
  view: ToolView;
  edit: ToolEdit & HistoryState;
  /** Trying it for real, with the answers of the last test request. */
  bench: TestBench;
}

/** The tool with every key that is typed. */
export const NowContext = createContext<ToolEditorState | null>(null);

/** The tool as soon as there was time to draw it. */
export const LaterContext = createContext<ToolEditorState | null>(null);

/** The one of the two that the part of the page around goes by. */
export const ToolEditorContext = createContext<ToolEditorState | null>(null);

/** The tool that is edited on this page. */
export function useToolEditor(): ToolEditorState {
  const state = use(ToolEditorContext);
  if (!state) throw new Error('A part of a tool page stands outside of one.');
  return state;
}

/** The sentence about a field of the tool; undefined where it is in order. */
export function problemAt(view: ToolView, path: string): string | undefined {
  return view.problems.find((problem) => problem.path === path)?.message;
}
