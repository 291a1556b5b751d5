'use client';

import { textOf } from '@/lib/client/draft-document';
import { type JsonPlace, jsonAt } from '@/lib/core/json/edit-json';
import { isJsonObject, type Json, type JsonObject } from '@/lib/core/json/json';
import { draftSource } from '@/lib/core/recipe/draft-source';
import type { Source } from '@/lib/core/recipe/recipe-schema';
import { problemAt, useToolEditor } from '../tools/tool-editor-context';

/** One request of the tool on this page: what it says, and changing it. */
export interface RequestSlot {
  letter: string;
  /** Its path in the tool, as in `recipe.sources.a`. */
  path: string;
  /** As it is written. */
  raw: JsonObject;
  /** As far as it can be read. */
  source: Source;
  text: (key: string) => string;
  set: (key: JsonPlace, value: Json | undefined) => void;
  change: (change: (source: JsonObject) => JsonObject) => void;
  problem: (key: string) => string | undefined;
  /** Whether something under a key is to be finished. */
  hasProblem: (key: string) => boolean;
}

/** The request of a letter. */
export function useRequestSlot(letter: string): RequestSlot {
  const { tool, view, edit } = useToolEditor();
  const place = ['recipe', 'sources', letter];
  const path = place.join('.');
  const found = jsonAt(tool, place);
  const raw = isJsonObject(found) ? found : {};
  return {
    letter,
    path,
    raw,
    source: draftSource(raw),
    text: (key) => textOf(raw[key]),
    set: (key, value) => edit.set([...place, ...key], value),
    change: (change) => edit.set(place, change(raw)),
    problem: (key) => problemAt(view, `${path}.${key}`),
    hasProblem: (key) =>
      view.problems.some((each) => `${each.path}.`.startsWith(`${path}.${key}.`)),
  };
}
