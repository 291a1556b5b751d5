/**
 * Scheme, host and port of a base address, as `https://api.example.com` (a usual port is left out);
 * null where it is no http or https address. Secrets belong to this origin.
 */
export function connectionOrigin(baseUrl: string): string | null {
  if (!URL.canParse(baseUrl)) return null;
  const { protocol, origin } = new URL(baseUrl);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}
