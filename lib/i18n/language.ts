import Negotiator from 'negotiator';

export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The cookie that remembers a chosen language; a cookie, so that the first paint already has it. */
export const languageCookie = 'toolwright-language';

/** The language to show: the one chosen before, else the browser's first that is there, else English. */
export function preferredLanguage(chosen: string | undefined, accepted: string | null): Language {
  const remembered = languages.find((language) => language === chosen);
  if (remembered) return remembered;
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted ?? '' } });
  const [wanted] = negotiator.languages([...languages]);
  return languages.find((language) => language === wanted) ?? 'en';
}
