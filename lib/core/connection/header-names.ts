import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';

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
function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$/.test(name);
}

/** True for a header that the transport writes itself, in any spelling. */
function isTransportHeader(name: string): boolean {
  return transportHeaders.has(name.toLowerCase());
}

/** One sentence where a connection can't set a header of this name; null where it can. */
export function headerNameProblem(name: string): Sentence | null {
  if (!isHeaderName(name)) {
    return say('connection.headerName');
  }
  return isTransportHeader(name) ? say('connection.headerOfTransport', { name }) : null;
}
