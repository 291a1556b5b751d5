'use client';

import { useTranslations } from 'next-intl';
import { useFieldWords } from '@/lib/client/use-field-words';
import type { ToolView } from '../tools/tool-opinion';

/** Says what of a tool has to be finished before it can be tried, and where; null where nothing has to. */
export function useUnfinishedWords(): (
  view: Pick<ToolView, 'recipe' | 'problems' | 'tool'>,
) => string | null {
  const t = useTranslations('test');
  const fieldWords = useFieldWords();
  return ({ recipe, problems: [problem], tool }) => {
    if (problem === undefined) return recipe === null ? t('recipeUnfinished') : null;
    if (recipe !== null) return `${t('finishFirst')} ${problem.message}`;
    return t('recipeUnfinishedAt', {
      place: fieldWords.tool(problem.path, tool),
      problem: problem.message,
    });
  };
}
