import 'server-only';
import { secretDots } from '@/lib/server/secrets/mask-secrets';

/** One header as it goes out and as people may see it. */
export interface OutgoingHeader {
  name: string;
  value: string;
  /** The value with secrets shown as dots. */
  shown: string;
}

/** A header whose value holds no secret. */
export function plainHeader(name: string, value: string): OutgoingHeader {
  return { name, value, shown: value };
}

/** A header that signs in: `shown` hides all of it but what `prefix` says. */
export function secretHeader(name: string, value: string, prefix = ''): OutgoingHeader {
  return { name, value, shown: prefix + secretDots };
}

/** The headers with those of `over` in the place of any of the same name. */
export function withHeaders(
  headers: readonly OutgoingHeader[],
  over: readonly OutgoingHeader[],
): readonly OutgoingHeader[] {
  if (over.length === 0) return headers;
  const names = new Set(over.map(({ name }) => name.toLowerCase()));
  return [...headers.filter(({ name }) => !names.has(name.toLowerCase())), ...over];
}

/** Set by the client itself; from anywhere else they would break the message or lead it astray. */
const ownHeaders = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'proxy-authorization',
  'proxy-connection',
  'accept-encoding',
]);

/** True for a header that only the client may set. */
export function isOwnHeader(name: string): boolean {
  return ownHeaders.has(name.toLowerCase());
}

/** True where a value can stand in a header: Latin-1 without control characters. */
export function fitsHeader(value: string): boolean {
  return /^[\t\x20-\x7e\xa0-\xff]*$/.test(value);
}
