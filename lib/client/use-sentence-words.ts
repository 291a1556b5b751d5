'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Problem } from '../core/errors';
import type { Sentence } from '../core/sentences/sentence';
import { languages } from '../i18n/language';
import { locales } from '../i18n/locale';
import { sentenceWords } from '../i18n/sentence-words';

export type SentenceWords = (said: Sentence) => string;

/** Says what the rules say in the language of the page. In English it is said already. */
export function useSentenceWords(): SentenceWords {
  const t = useTranslations('sentences');
  const locale = useLocale();
  const language = languages.find((each) => locales[each].format === locale) ?? 'en';
  return useCallback(
    (said) =>
      language === 'en' ? said.message : sentenceWords(said, t, locales[language].direction),
    [t, language],
  );
}

/** The same problems, each with its message in the language of the page. */
export function inWords(problems: readonly Problem[], words: SentenceWords): Problem[] {
  return problems.map((problem) => ({ ...problem, message: words(problem) }));
}
