'use client';

import { useTranslations } from 'next-intl';
import type { JsonObject } from '../core/json/json';
import { recipeField } from './recipe-field';

const toolFields = [
  'name',
  'title',
  'description',
  'connection',
  'annotations',
  'confirm',
  'timeout_ms',
] as const;
const connectionFields = ['id', 'name', 'base_url', 'auth', 'headers'] as const;

/** Fields in words, by their paths; what has no word of its own is named by its path. */
export function useFieldWords() {
  const t = useTranslations('apps');

  function recipeWords(path: string, tool: JsonObject): string {
    const field = recipeField(path, tool);
    if (field === null) return path;
    const at = (owner: string, part: string | null) =>
      part === null ? owner : t('fieldOf', { owner, field: part });
    switch (field.kind) {
      case 'recipe':
        return t(`recipeField.${field.key}`);
      case 'output':
        return field.key === null ? t('answerField') : t(`outputField.${field.key}`);
      case 'header':
        return at(
          t('requestOwner', { letter: field.letter }),
          t('headerField', { number: String(field.number) }),
        );
      case 'request':
        return at(
          t('requestOwner', { letter: field.letter }),
          field.key && t(`requestField.${field.key}`),
        );
      case 'parameter': {
        const { letter, number, name, key } = field;
        const owner =
          name === ''
            ? t('parameterNumber', { letter, number: String(number) })
            : t('parameterOwner', { name });
        return at(owner, key && t(`parameterField.${key}`));
      }
    }
  }

  return {
    /** The tool as it stands, where it is known, is where names of parameters are read. */
    tool(path: string, tool: JsonObject = {}): string {
      const [first = ''] = path.split('.');
      if (first === 'recipe') {
        return path === 'recipe'
          ? t('field.recipe')
          : recipeWords(path.slice('recipe.'.length), tool);
      }
      const known = toolFields.find((each) => each === first);
      return known ? t(`field.${known}`) : path;
    },
    connection(path: string): string {
      const known = connectionFields.find((each) => each === path.split('.')[0]);
      return known ? t(`connectionField.${known}`) : path;
    },
  };
}
