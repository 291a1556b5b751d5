import 'server-only';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { env } from '@/lib/server/env';
import { isLoopbackAddress, machineNames } from './this-machine';
import { onceInThread } from '@/lib/server/once-in-thread';

/** Where a request came from, as the server that holds its connection saw it. */
export interface ClientAddress {
  /** Null where nobody saw it, as behind a host that runs only Next. */
  address: string | null;
  /** True for a browser on this very machine, with nothing in between. */
  isThisMachine: boolean;
}

/** The header in which the entry tells the pages behind it; never taken from clients. */
export const clientAddressHeader = 'x-toolwright-client';

/** What a client sends under that name lacks the mark, also where a host without the entry lets it through. */
function kept(): { mark: string } {
  return onceInThread('client mark', () => ({ mark: randomBytes(16).toString('hex') }));
}

/** What the entry marks its word with. */
export function clientMark(): string {
  return kept().mark;
}

/** Lets this thread believe what the thread with that mark wrote down. */
export function believeClientMark(mark: string): void {
  kept().mark = mark;
}

/** Headers that proxies and this entry speak with; from a client they would be lies. */
function isNotForClients(name: string): boolean {
  return (
    name.startsWith('x-forwarded-') || name.startsWith('x-toolwright-') || name === 'forwarded'
  );
}

function isTrusted(address: string): boolean {
  return env().trustedProxies?.check(address, address.includes(':') ? 'ipv6' : 'ipv4') ?? false;
}

function plain(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:(?=\d+\.)/, '');
}

/** The nearest address that isn't one of the proxies whose word counts. */
function behindProxies(nearest: string, forwardedFor: string): string {
  let address = nearest;
  for (const before of forwardedFor.split(',').reverse()) {
    const next = plain(before.trim());
    if (!isTrusted(address) || !/^[0-9a-f.:]{2,45}$/i.test(next)) break;
    address = next;
  }
  return address;
}

/** Where a request came from that wasn't written down: for the paths that pages have no part in. */
export function addressOfConnection({ headers, socket }: IncomingMessage): string {
  return behindProxies(plain(socket.remoteAddress), String(headers['x-forwarded-for'] ?? ''));
}

function namesThisMachine(host: string): boolean {
  const { port, publicUrl } = env();
  // An instance with a public address may have a proxy in front that says nothing of itself.
  if (!machineNames.includes(new URL(publicUrl).hostname)) return false;
  return machineNames.some((name) => host === `${name}:${port}` || (port === 80 && host === name));
}

/** Removes what clients and proxies claim, and writes down where the request came from. */
export function noteClientAddress(request: IncomingMessage): void {
  const forwardedFor = String(request.headers['x-forwarded-for'] ?? '');
  let throughProxy = false;
  for (const name of Object.keys(request.headers)) {
    if (!isNotForClients(name) && name !== 'x-real-ip' && name !== 'via') continue;
    throughProxy = true;
    delete request.headers[name];
  }
  const nearest = plain(request.socket.remoteAddress);
  const isThisMachine =
    !throughProxy &&
    isLoopbackAddress(nearest) &&
    namesThisMachine((request.headers.host ?? '').toLowerCase());
  const address = behindProxies(nearest, forwardedFor);
  request.headers[clientAddressHeader] =
    `${clientMark()} ${isThisMachine ? 'here' : 'away'} ${address}`;
}

/** Where a request came from, as the entry wrote it down. */
export function clientAddress({ headers }: { headers: Headers }): ClientAddress {
  const [given, place, address = ''] = (headers.get(clientAddressHeader) ?? '').split(' ');
  if (given !== clientMark()) return { address: null, isThisMachine: false };
  return { address: address === '' ? null : address, isThisMachine: place === 'here' };
}

/** The header by which the sign-in library is told an address; see `withPeerAddress`. */
export const peerAddressHeader = 'x-toolwright-peer';

/** The headers of a request, with where it came from as the sign-in library reads it. */
export function withPeerAddress(request: Request): Headers {
  const headers = new Headers(request.headers);
  headers.set(peerAddressHeader, clientAddress(request).address ?? '0.0.0.0');
  return headers;
}

/** What the entry writes down of a request from there; for tests. */
export function clientAddressText(address: string, isThisMachine: boolean): string {
  return `${clientMark()} ${isThisMachine ? 'here' : 'away'} ${address}`;
}
