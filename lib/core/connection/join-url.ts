import type { BaseUrl } from './base-url';

/** Whether an address has the connection's scheme, host and port, and lies under its path. */
export function staysWithin(base: BaseUrl, url: URL): boolean {
  return (
    url.origin === base.origin &&
    url.username === '' &&
    url.password === '' &&
    (url.pathname === base.path || url.pathname.startsWith(`${base.path}/`))
  );
}

/**
 * The address of a request under its connection, or null where what was put in would make it leave:
 * another scheme, host or port, or a path outside the connection's. What is returned is what a
 * browser or client sends, character for character.
 * @param path already encoded; begins with `/`, or is empty for the connection's own address.
 * @param query already encoded, without its `?`.
 */
export function joinUrl(base: BaseUrl, path: string, query: string): string | null {
  const whole = base.path + path || '/';
  const text = `${base.origin}${whole}${query === '' ? '' : `?${query}`}`;
  try {
    const url = new URL(text);
    return url.href === text && staysWithin(base, url) ? text : null;
  } catch {
    return null;
  }
}
