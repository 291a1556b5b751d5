import Negotiator from 'negotiator';
import { type Language, languages } from './language';

/** The language to show: the one chosen before, else the browser's first that is there, else English. */
export function preferredLanguage(chosen: string | undefined, accepted: string | null): Language {
  const remembered = languages.find((language) => language === chosen);
  if (remembered) return remembered;
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted ?? '' } });
  const [wanted] = negotiator.languages([...languages]);
  return languages.find((language) => language === wanted) ?? 'en';
}
