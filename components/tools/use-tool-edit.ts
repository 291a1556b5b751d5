'use client';

import { useState, useSyncExternalStore } from 'react';
import { draftTools, withTool } from '@/lib/client/draft-document';
import type { DraftSaver } from '@/lib/client/draft-saver';
import { EditHistory, type HistoryState } from '@/lib/client/edit-history';
import { type JsonPlace, withJsonAt } from '@/lib/core/json/edit-json';
import type { Json, JsonObject } from '@/lib/core/json/json';
import { sameJson } from '@/lib/core/json/same-json';

/** Changing one tool of the draft: every change shows at once, is saved by itself, and can be undone. */
export class ToolEdit {
  readonly history = new EditHistory<JsonObject>();
  /** The tool as it was left here; another one means that it was changed elsewhere. */
  private left: JsonObject | null = null;

  constructor(
    private readonly saver: DraftSaver,
    private readonly index: number,
  ) {}

  /** Sets one value of the tool; undefined takes it away. */
  readonly set = (place: JsonPlace, value: Json | undefined): void =>
    this.change((tool) => withJsonAt(tool, place, value), place.join('.'));

  /** Changes the tool. Quick changes of the same `place` are one step of undoing. */
  readonly change = (change: (tool: JsonObject) => JsonObject, place = ''): void =>
    this.replace((before) => {
      const after = change(before);
      if (sameJson(before, after)) return before;
      this.history.record(before, place);
      return after;
    });

  readonly undo = (): void => this.replace((now) => this.history.undo(now) ?? now);

  readonly redo = (): void => this.replace((now) => this.history.redo(now) ?? now);

  private replace(change: (tool: JsonObject) => JsonObject): void {
    this.saver.edit((document) => {
      const before = draftTools(document)[this.index];
      // Undoing may only take back what was done here.
      if (this.left !== null && before !== this.left) this.history.forget();
      const after = before && change(before);
      this.left = after ?? null;
      return after === undefined || after === before
        ? document
        : withTool(document, this.index, after);
    });
  }
}

/** The one editing of a tool while its page is open, and what of it can be undone now. */
export function useToolEdit(saver: DraftSaver, index: number): ToolEdit & HistoryState {
  const [edit] = useState(() => new ToolEdit(saver, index));
  const { subscribe, state } = edit.history;
  return Object.assign(edit, useSyncExternalStore(subscribe, state, state));
}
