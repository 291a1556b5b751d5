import { parseUrl } from './parse-url';

/**
 * Scheme, host and port of a base address, as `https://api.example.com` (a usual port is left out);
 * null where it is no http or https address. Secrets belong to this origin.
 */
export function connectionOrigin(baseUrl: string): string | null {
  const url = parseUrl(baseUrl);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.origin : null;
}
