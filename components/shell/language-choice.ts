'use client';

import { useLocale } from 'next-intl';
import { type Language, languageCookie, languages } from '@/lib/i18n/language';
import { locales } from '@/lib/i18n/locale';

/** The language that is shown. */
export function useLanguage(): Language {
  const locale = useLocale();
  return languages.find((language) => locales[language].format === locale) ?? 'en';
}

/** The language chosen before, where nothing else of the page is left to say it. */
export function shownLanguage(): Language {
  if (typeof document === 'undefined') return 'en';
  const chosen = new RegExp(`${languageCookie}=(\\w+)`).exec(document.cookie)?.[1];
  const first = chosen ?? navigator.language.split('-')[0];
  return languages.find((language) => language === first) ?? 'en';
}

/** Remembers the language for a year and loads the page again in it; what isn't saved is asked about first. */
export function chooseLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`;
  window.location.reload();
}
