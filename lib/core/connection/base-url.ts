import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import { parseUrl } from './parse-url';

/** The address of a connection, taken apart once. */
export interface BaseUrl {
  kind: 'base';
  /** Scheme, host and port, as `https://api.example.com`. */
  origin: string;
  /** Its path without a slash at the end: `/v1`, or empty. */
  path: string;
}

function refused(said: Sentence) {
  return { kind: 'refused' as const, said };
}

/**
 * Reads a connection's `base_url`: `http` or `https`, a host, maybe a port and a path. A sentence says
 * what to write where it is something else. Whether the host may be reached is asked elsewhere.
 */
export function readBaseUrl(text: string): BaseUrl | { kind: 'refused'; said: Sentence } {
  const url = parseUrl(text);
  if (!url || !/^https?:\/\//i.test(text.trim())) {
    return refused(say('address.notWeb'));
  }
  if (url.username !== '' || url.password !== '') {
    return refused(say('address.password'));
  }
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(text)) {
    return refused(say('address.baseQuery'));
  }
  if (/[\\{}]/.test(text)) {
    return refused(say('address.baseCharacters'));
  }
  return { kind: 'base', origin: url.origin, path: url.pathname.replace(/(?<!\/)\/+$/, '') };
}
