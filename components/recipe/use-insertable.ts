'use client';

import { useTranslations } from 'next-intl';
import { allFields, type ShapeNode } from '@/lib/core/answer/answer-shape';
import { knownVariables } from '@/lib/core/conversation/known-variables';
import { pathParts } from '@/lib/core/json/value-at';
import { draftSources } from '@/lib/core/recipe/draft-source';
import { useToolEditor } from '../tools/tool-editor-context';
import type { TokenOption } from '../ui/token-field';
import type { RequestSlot } from './request-slot';

const fieldsMax = 60;

/** How a field of an earlier answer is written in braces. */
function writtenField(letter: string, parts: readonly string[]): string {
  return [letter, ...parts.map((part) => part.replaceAll('.', '\\.'))].join('.');
}

function startsWith(parts: readonly string[], start: readonly string[]): boolean {
  return start.every((part, index) => parts[index] === part);
}

/**
 * What can be put into a request: its parameters, fields of earlier answers as far as they are known, and
 * variables. Where the request is repeated for each entry of a list, the fields of one entry are offered.
 */
export function useInsertable(slot: RequestSlot, roots: readonly ShapeNode[]): TokenOption[] {
  const t = useTranslations('recipe');
  const { tool, document } = useToolEditor();
  const { source, letter } = slot;
  const earlier = draftSources(tool.recipe)
    .map(([other]) => other)
    .filter((other) => other < letter);
  const repeated = source.for_each_of === null ? null : pathParts(source.for_each_of);

  const answers = earlier.flatMap((other): TokenOption[] => {
    const isEntry = repeated?.[0] === other;
    const description = t(isEntry ? 'insert.entry' : 'insert.answer', { letter: other });
    const root = roots.find((each) => each.letter === other);
    if (!root)
      return [{ id: other, label: other, description: t('insert.whole', { letter: other }) }];
    const list = isEntry ? listOf(root, repeated.slice(1)) : [];
    return allFields(root.children)
      .filter(({ kind, parts }) => kind !== 'object' && startsWith(parts, list))
      .flatMap(({ parts }) => {
        const own = parts.slice(list.length);
        const id = writtenField(other, own);
        return own.length === 0 ? [] : [{ id, label: id, description }];
      })
      .slice(0, fieldsMax);
  });

  return [
    ...source.params
      .filter(({ name }) => name !== '')
      .map(({ name, from }) => ({ id: name, label: name, description: t(`origins.${from}`) })),
    ...answers,
    ...knownVariables(document).map(({ name, kind }) => {
      const id = name.startsWith('secret.') ? name : `vars.${name}`;
      return { id, label: id, description: t(`insert.${kind}`) };
    }),
  ];
}

/** Where the list is that a request is repeated for: as written, or the only list of the answer. */
function listOf(root: ShapeNode, parts: readonly string[]): readonly string[] {
  if (parts.length > 0 || root.kind === 'list') return parts;
  const lists = root.children.filter(({ kind }) => kind === 'list');
  return lists.length === 1 && lists[0] ? lists[0].parts : parts;
}
