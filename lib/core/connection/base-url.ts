import { parseUrl } from './parse-url';

/** The address of a connection, taken apart once. */
export interface BaseUrl {
  kind: 'base';
  /** Scheme, host and port, as `https://api.example.com`. */
  origin: string;
  /** Its path without a slash at the end: `/v1`, or empty. */
  path: string;
}

function refused(sentence: string) {
  return { kind: 'refused' as const, sentence };
}

/**
 * Reads a connection's `base_url`: `http` or `https`, a host, maybe a port and a path. A sentence says
 * what to write where it is something else. Whether the host may be reached is asked elsewhere.
 */
export function readBaseUrl(text: string): BaseUrl | { kind: 'refused'; sentence: string } {
  const url = parseUrl(text);
  if (!url || !/^https?:\/\//i.test(text.trim())) {
    return refused(
      'Write a web address that begins with "https://", such as "https://api.example.com/v1".',
    );
  }
  if (url.username !== '' || url.password !== '') {
    return refused(
      'Leave the name and password out of the address: choose how to sign in instead.',
    );
  }
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(text)) {
    return refused('Leave "?" and "#" out of the address: write them in the tools that need them.');
  }
  if (/[\\{}]/.test(text)) {
    return refused('Write the address without "\\", "{" or "}".');
  }
  return { kind: 'base', origin: url.origin, path: url.pathname.replace(/\/+$/, '') };
}
