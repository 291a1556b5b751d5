import type { Language } from './language';

interface Locale {
  direction: 'ltr' | 'rtl';
  /** For dates, numbers and controls. Digits are Latin everywhere, as they are in code, keys and answers. */
  format: string;
  /** What its readers call the language. */
  label: string;
}

export const locales: Record<Language, Locale> = {
  en: { direction: 'ltr', format: 'en-GB', label: 'English' },
  ar: { direction: 'rtl', format: 'ar-u-nu-latn', label: 'العربية' },
};
