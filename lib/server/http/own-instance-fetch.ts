import 'server-only';
import { ownOrigin } from './house-address';

/**
 * A `fetch` that reaches this very server and nothing else, whatever the address asked for says: it takes one
 * path of it, follows no redirect, and so needs none of the rules for addresses of others.
 */
export function ownInstanceFetch(
  path: string,
): (url: string | URL, init?: RequestInit) => Promise<Response> {
  return async (url, init) => {
    const { origin, pathname } = new URL(url);
    const own = ownOrigin();
    if (origin !== own || pathname !== path) {
      throw new TypeError('Only this instance’s own address can be reached this way.');
    }
    return fetch(`${own}${path}`, { ...init, redirect: 'error' });
  };
}

/** The whole address of a path of this very server, as `ownInstanceFetch` takes it. */
export function ownInstanceUrl(path: string): URL {
  return new URL(path, ownOrigin());
}
