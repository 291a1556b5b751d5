import type { Auth } from './connection-schema';

/** Headers that describe the transport itself; nobody sets them by hand. */
const transportHeaders = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** True for a name that HTTP allows for a header. */
export function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$/.test(name);
}

/** True for a header that the transport writes itself, in any spelling. */
export function isTransportHeader(name: string): boolean {
  return transportHeaders.has(name.toLowerCase());
}

/** One sentence where a connection can't set a header of this name; null where it can. */
export function headerNameProblem(name: string): string | null {
  if (!isHeaderName(name)) {
    return 'A header\'s name is made of letters, digits and "-", such as "X-Api-Key".';
  }
  return isTransportHeader(name)
    ? `"${name}" is written by the connection itself: choose another header.`
    : null;
}

/** The header, in lower case, or the query key by which a connection signs in; null without one. */
export function signInPlace(auth: Auth): { in: 'header' | 'query'; name: string } | null {
  if (auth.type === 'none') return null;
  if (auth.type !== 'api_key') return { in: 'header', name: 'authorization' };
  return { in: auth.in, name: auth.in === 'header' ? auth.name.toLowerCase() : auth.name };
}
