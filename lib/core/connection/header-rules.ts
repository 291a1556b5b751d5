import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';

/** Headers that say how a message travels: whoever set them could smuggle another request. */
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

/** True for a name that HTTP allows for a header, of any length. */
export function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}

/** True for a header that a recipe can't set, in any spelling: cookies are part of signing in. */
export function isKeptFromRecipes(name: string): boolean {
  const lower = name.toLowerCase();
  return transportHeaders.has(lower) || lower === 'cookie';
}

/**
 * True for a header that only the client that sends may write, in any spelling: those of the transport, and
 * which encodings it can read. Anybody else's are passed over.
 */
export function isClientHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return transportHeaders.has(lower) || lower === 'accept-encoding';
}

/** Whether a text can be sent in a header as it is: no control characters, nothing outside Latin-1. */
export function fitsHeader(text: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]*$/.test(text);
}

/** One sentence where a connection can't set a header of this name; null where it can. */
export function headerNameProblem(name: string): Sentence | null {
  if (!isHeaderName(name) || name.length > 128) return say('connection.headerName');
  return transportHeaders.has(name.toLowerCase())
    ? say('connection.headerOfTransport', { name })
    : null;
}
