import 'server-only';
import { onceInThread } from '@/lib/server/once-in-thread';

/**
 * The address at which tools reach the example clinic that the product serves itself. The name is
 * reserved and can never be a host of the internet, so nothing else is hidden by it.
 */
export const houseOrigin = 'https://bright-smile.example';

/** Where the example clinic's API lives on this server; the house address reaches nothing else. */
export const housePathPrefix = '/api/example/clinic';

function told(): { origin: string | null } {
  return onceInThread('own origin', () => ({ origin: null }));
}

/** Says where this server listens; `host` is an address of this machine, loopback unless told. */
export function setOwnPort(port: number, host = '127.0.0.1'): void {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  told().origin = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Where this server listens; until it has said so, the port that the environment asks for. */
export function ownOrigin(): string {
  return told().origin ?? `http://127.0.0.1:${process.env.PORT || '3000'}`;
}

function climbs(pathname: string): boolean {
  let text = pathname;
  for (let round = 0; round < 3; round += 1) {
    if (text.split(/[\\/]/).some((segment) => segment === '..' || segment === '.')) return true;
    try {
      text = decodeURIComponent(text);
    } catch {
      return true;
    }
  }
  return false;
}

/**
 * The path on this server that a path of the house address stands for; null where it would leave the
 * example clinic's API in any reading of its escapes.
 */
export function housePath(pathAndQuery: string): string | null {
  const pathname = pathAndQuery.split('?')[0] ?? '';
  return pathname.startsWith('/') && !climbs(pathname) ? housePathPrefix + pathAndQuery : null;
}

/** The address that a redirect of the example clinic means, seen from outside. */
export function houseLocation(location: string): string {
  const own = ownOrigin();
  const path = location.startsWith(`${own}/`) ? location.slice(own.length) : location;
  return path.startsWith(`${housePathPrefix}/`) ? path.slice(housePathPrefix.length) : path;
}
