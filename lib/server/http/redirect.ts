import 'server-only';
import { parseUrl } from '@/lib/core/connection/parse-url';
import { houseLocation, houseOrigin } from './house-address';

/** Where an answer sends the client on to. */
export type NextHop =
  | { kind: 'go'; url: URL; method: string }
  | {
      kind: 'refused';
      sentence: string;
      /** True where services answer so after having done what was asked. */
      maybeDone: boolean;
    };

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** An address as it was meant: a header is read as Latin-1, and most services write UTF-8 into it. */
function asWritten(location: string): string {
  try {
    return strictUtf8.decode(Buffer.from(location, 'latin1'));
  } catch {
    return location;
  }
}

/** A redirect's address as shown: the path where the origin stays. */
function moved(to: URL, from: URL): string {
  return to.origin === from.origin ? to.pathname + to.search : to.href;
}

/**
 * Reads a redirect. A read may follow it anywhere the address rules allow; a write only where the status
 * says that method and body stay (307, 308) and the origin doesn't change.
 * @param locations all that the answer named; more than one only counts where they are the same.
 */
export function nextHop(
  method: string,
  from: URL,
  status: number,
  locations: readonly string[],
): NextHop {
  const [location = '', ...others] = new Set(locations.map((each) => asWritten(each).trim()));
  if (location === '' || others.length > 0) {
    const where = location === '' ? 'without saying where to' : 'to several addresses at once';
    const sentence = `${from.host} sent the request on ${where}.`;
    return { kind: 'refused', sentence, maybeDone: true };
  }
  const text = from.origin === houseOrigin ? houseLocation(location) : location;
  const url = parseUrl(text, from.href);
  if (url === null) {
    const sentence = `${from.host} sent the request on to an address that can't be read.`;
    return { kind: 'refused', sentence, maybeDone: true };
  }
  url.hash = '';
  url.username = '';
  url.password = '';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    const sentence = `${from.host} sent the request on to an address that isn't http or https.`;
    return { kind: 'refused', sentence, maybeDone: true };
  }
  if (method === 'GET') return { kind: 'go', url, method };
  if ((status === 307 || status === 308) && url.origin === from.origin) {
    return { kind: 'go', url, method };
  }
  return {
    kind: 'refused',
    sentence: `${from.host} says the address moved to ${moved(url, from)}; a ${method} isn't sent on, so change the address in the recipe or the connection.`,
    maybeDone: status === 302 || status === 303,
  };
}
