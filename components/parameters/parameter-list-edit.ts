'use client';

import { useTranslations } from 'next-intl';
import { goToField } from '@/lib/client/field-place';
import { jsonAt, type JsonPlace, withJsonAt } from '@/lib/core/json/edit-json';
import type { Json, JsonObject } from '@/lib/core/json/json';
import { textOf } from '@/lib/client/draft-document';
import { useToolEditor } from '../tools/tool-editor-context';
import { showToast } from '../ui/toast';

/** A list of parameters or fields, and what can be done with it as a whole. */
export interface ParameterListEdit {
  entries: readonly Json[];
  /** Puts one at the end and leads to its first field that is empty. */
  add: (parameter: JsonObject) => void;
  /** The entry at `from` shall stand at `to`, counted without it. */
  move: (from: number, to: number) => void;
  /** Takes one out; the toast that says so can put it back. */
  remove: (index: number) => void;
}

/** What a new parameter is before anything is said about it. */
export const newParameter: JsonObject = {
  from: 'llm',
  name: '',
  value: '',
  type: 'string',
  required: true,
};

/** The list of parameters at a place of the tool; where none is written it is empty. */
export function useParameterList(place: JsonPlace): ParameterListEdit {
  const t = useTranslations('parameters');
  const { tool, edit } = useToolEditor();
  const listIn = (object: JsonObject): Json[] => {
    const list = jsonAt(object, place);
    return Array.isArray(list) ? list : [];
  };
  const change = (next: (list: Json[]) => Json[]) =>
    edit.change((before) => withJsonAt(before, place, next(listIn(before))));
  const entries = listIn(tool);

  return {
    entries,
    add: (parameter) => {
      change((list) => [...list, parameter]);
      const path = [...place, entries.length].join('.');
      const field = textOf(parameter.name) === '' ? 'name' : 'value';
      requestAnimationFrame(() => goToField(`${path}.${field}`));
    },
    move: (from, to) =>
      change((list) => {
        const moved = list[from];
        return moved === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, moved);
      }),
    remove: (index) => {
      const removed = entries[index];
      if (removed === undefined) return;
      change((list) => list.toSpliced(index, 1));
      // What had the focus is gone: its neighbour gets it, or what is around the list.
      const next = Math.min(index, entries.length - 2);
      const neighbour = next < 0 ? place : [...place, next];
      requestAnimationFrame(() => goToField(neighbour.join('.')));
      const name = textOf(jsonAt(removed, ['name'])) || t('nameless');
      showToast({
        title: t('deleted', { name }),
        action: {
          label: t('undo'),
          onPress: () => change((list) => list.toSpliced(index, 0, removed)),
        },
      });
    },
  };
}
