import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import { braceProblem } from './brace-problem';
import type { Source } from './recipe-schema';
import { parseTemplate } from './placeholder';
import { urlTemplate } from './url-template';

/** What is written in a `url`, with `{}` for each placeholder, whose names may hold anything. */
function written(url: string): string {
  return parseTemplate(url.trim())
    .map((part) => (part.kind === 'text' ? part.text : '{}'))
    .join('');
}

/** Why a `url` would leave its connection or isn't one, as a sentence; null where nothing is wrong. */
export function urlProblem(source: Pick<Source, 'url'>): Sentence | null {
  const how = say('request.urlStays');
  const text = written(source.url);
  if (/[\u0000-\u001f\u007f]/.test(text)) {
    return say('request.urlCharacters', { how });
  }
  if (text.includes('\\')) return say('request.urlBackslash');
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(text)) {
    return say('request.urlLeaves', { how });
  }
  if (text.startsWith('//')) return say('request.urlOtherHost', { start: '//', how });
  if (text.startsWith('@')) return say('request.urlOtherHost', { start: '@', how });
  const braces = braceProblem(source.url);
  if (braces !== null) return braces;
  if (text.includes('#')) return say('request.urlFragment');
  return urlTemplate(source.url).climbs ? say('request.urlClimbs', { how }) : null;
}
