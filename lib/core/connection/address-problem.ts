import { parseUrl } from './parse-url';

/**
 * One sentence where a text is no address that requests may be sent to; null where it is one. Only
 * http and https, without user name, password, query, fragment or placeholder; a path is fine.
 */
export function addressProblem(text: string, options: { query?: boolean } = {}): string | null {
  const example = 'write it as in "https://api.example.com/v1"';
  if (text.trim() === '') return `The address is missing: ${example}.`;
  if (/\{\{|\}\}/.test(text)) return `The address can't hold a placeholder: ${example}.`;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return `The address needs its scheme: ${example}.`;
  if (!/^https?:/i.test(text)) return `Only http and https addresses work: ${example}.`;
  // Control characters, too: a URL parser would silently drop them.
  if (!/^https?:\/\/[^/\\]/i.test(text) || /[\\\s\u0000-\u001F\u007F]/.test(text)) {
    return `The address is not well-formed: ${example}, without spaces or backslashes.`;
  }
  const url = parseUrl(text);
  if (url === null) return `The address is not well-formed: ${example}.`;
  if (/^[^/]*\/\/[^/?#]*@/.test(text) || url.username !== '' || url.password !== '') {
    return 'Leave user name and password out of the address: write them in the sign-in.';
  }
  if (text.includes('#')) return 'Leave the part from "#" on out of the address.';
  if (!options.query && text.includes('?')) {
    return 'Leave the part from "?" on out of the address: write it in the url of each request.';
  }
  return null;
}
