import 'server-only';
import type { SecretMask } from '@/lib/server/secrets/mask-secrets';
import type { OutgoingHeader } from './outgoing-header';

/** True for a text that holds a secret, in whatever way it is written into an address. */
export type FindsSecret = (text: string) => boolean;

function percentDecoded(bytes: string): string {
  return bytes.replace(/%([0-9a-f]{2})/gi, (_escape, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}

/** What those who get a text may read in it: as it stands, and decoded once or twice. */
function readings(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8').toString('latin1');
  const once = percentDecoded(bytes);
  return [bytes, once, percentDecoded(once)].flatMap((each) => {
    const read = Buffer.from(each, 'latin1').toString('utf8');
    return [read, read.replace(/\+/g, ' ')];
  });
}

/** Finds what any of the masks would hide. */
export function secretFinder(masks: readonly SecretMask[]): FindsSecret {
  return (text) => readings(text).some((read) => masks.some((mask) => mask.text(read) !== read));
}

/**
 * An address of another origin without whatever of its query holds a secret; null where a secret stands in
 * its host or path, without which it would be another address.
 */
export function addressElsewhere(url: URL, holdsSecret: FindsSecret): URL | null {
  if (holdsSecret(`${url.host}${url.pathname}`)) return null;
  const pairs = url.search.slice(1).split('&');
  const rest = pairs.filter((pair) => !holdsSecret(pair));
  if (rest.length === pairs.length) return url;
  const bare = new URL(url);
  bare.search = rest.join('&');
  return bare;
}

/** What another origin than the connection's may get: nothing that could sign in. */
const harmless = new Set(['accept', 'accept-language', 'accept-encoding', 'user-agent']);

/** The headers that another origin may get. */
export function headersElsewhere(
  headers: readonly OutgoingHeader[],
  holdsSecret: FindsSecret,
): OutgoingHeader[] {
  return headers.filter(
    ({ name, value }) => harmless.has(name.toLowerCase()) && !holdsSecret(value),
  );
}
