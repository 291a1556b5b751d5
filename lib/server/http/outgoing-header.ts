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
