import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import { parseUrl } from './parse-url';

/**
 * One sentence where a text is no address that requests may be sent to; null where it is one. Only
 * http and https, without user name, password, query, fragment or placeholder; a path is fine.
 */
export function addressProblem(text: string, options: { query?: boolean } = {}): Sentence | null {
  const how = say('address.how');
  if (text.trim() === '') return say('address.missing', { how });
  if (/\{\{|\}\}/.test(text)) return say('address.placeholder', { how });
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return say('address.noScheme', { how });
  if (!/^https?:/i.test(text)) return say('address.otherScheme', { how });
  // Control characters, too: a URL parser would silently drop them.
  if (!/^https?:\/\/[^/\\]/i.test(text) || /[\\\s\u0000-\u001F\u007F]/.test(text)) {
    return say('address.malformedCharacters', { how });
  }
  const url = parseUrl(text);
  if (url === null) return say('address.malformed', { how });
  if (/^[^/]*\/\/[^/?#]*@/.test(text) || url.username !== '' || url.password !== '') {
    return say('address.password');
  }
  if (text.includes('#')) return say('address.fragment');
  if (!options.query && text.includes('?')) {
    return say('address.query');
  }
  return null;
}
