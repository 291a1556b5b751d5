import 'server-only';
import { parseUrl } from '@/lib/core/connection/parse-url';
import { say } from '@/lib/core/sentences/say';
import type { Sentence } from '@/lib/core/sentences/sentence';
import { isIP } from 'node:net';
import { env, type AllowedHost } from '@/lib/server/env';
import { isPublicAddress } from './public-address';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** What decides where requests may go. One object is one pool of connections. */
export interface AddressPolicy {
  /** Hosts that may be reached although they are not public. */
  allowHosts: readonly AllowedHost[];
  /** Finds every address of a name; the system's resolver unless given. */
  resolve?: (hostname: string) => Promise<ResolvedAddress[]>;
}

const shared = globalThis as typeof globalThis & { toolwrightAddressPolicy?: AddressPolicy };

/** The policy of this instance, from ALLOW_HOSTS. @throws StartRefused where that can't be read */
export function instancePolicy(): AddressPolicy {
  shared.toolwrightAddressPolicy ??= { allowHosts: env().allowHosts };
  return shared.toolwrightAddressPolicy;
}

/** A host in the one spelling that is compared: lower case, no brackets, no dot at its end. */
export function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.+$/, '');
}

function canonicalHost(entry: string): string {
  const bare = bareHost(entry);
  const text = `http://${isIP(bare) === 6 ? `[${bare}]` : bare}/`;
  return bareHost(parseUrl(text)?.hostname ?? bare);
}

/** The port a request to this address uses, written or not. */
export function portOf(url: { protocol: string; port: string }): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}

/** True where the owner of this instance allowed the host, on this port or on every one. */
export function isAllowedHost(
  allowHosts: readonly AllowedHost[],
  hostname: string,
  port: number,
): boolean {
  const host = bareHost(hostname);
  return allowHosts.some(
    (entry) => (entry.port === null || entry.port === port) && canonicalHost(entry.host) === host,
  );
}

function isInternalName(host: string): boolean {
  return /(^|\.)(localhost|internal)$/.test(host);
}

/** That an address isn't public; it names the host as asked for, never what it resolves to. */
function notPublic(url: URL, allowHosts: readonly AllowedHost[]): Sentence {
  const entry = url.port === '' ? bareHost(url.hostname) : url.host;
  const ports = allowHosts.flatMap((allowed) =>
    canonicalHost(allowed.host) === bareHost(url.hostname) && allowed.port !== null
      ? [String(allowed.port)]
      : [],
  );
  const values = { host: url.host, allow: entry };
  return ports.length === 0
    ? say('address.notPublic', values)
    : say('address.notPublicOnPort', { ...values, ports: ports.join(' and ') });
}

/** The sentence for an address that isn't public. */
export function notPublicSentence(url: URL, allowHosts: readonly AllowedHost[]): string {
  return notPublic(url, allowHosts).message;
}

/**
 * Why an address is refused when it is saved, as one sentence; null where nothing speaks against it yet.
 * Names are looked up only when connecting, where the address found is checked again.
 */
export function hostProblem(
  address: string | URL,
  allowHosts: readonly AllowedHost[] = instancePolicy().allowHosts,
): Sentence | null {
  const url = parseUrl(String(address));
  if (url === null) return say('address.notWhole');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return say('address.otherProtocol', { protocol: url.protocol });
  }
  if (url.username !== '' || url.password !== '') {
    return say('address.password');
  }
  if (isAllowedHost(allowHosts, url.hostname, portOf(url))) return null;
  const host = bareHost(url.hostname);
  const refused = isIP(host) === 0 ? isInternalName(host) : !isPublicAddress(host);
  return refused ? notPublic(url, allowHosts) : null;
}

/** The same as text, for whoever is told that a request was not sent. */
export function hostRefusal(
  address: string | URL,
  allowHosts?: readonly AllowedHost[],
): string | null {
  return hostProblem(address, allowHosts)?.message ?? null;
}
