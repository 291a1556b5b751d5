'use client';

import { useTranslations } from 'next-intl';

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
  return {
    tool(path: string): string {
      const [first = ''] = path.split('.');
      if (first === 'recipe') {
        return path === 'recipe' ? t('field.recipe') : path.slice('recipe.'.length);
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
