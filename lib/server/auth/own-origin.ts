import 'server-only';
import { parseUrl } from '@/lib/core/connection/parse-url';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import { env } from '@/lib/server/env';
import { ownOrigin } from '@/lib/server/http/house-address';
import { machineNames } from './this-machine';

/** Every origin at which this instance answers: its public address, and this machine's own names. */
export function ownOrigins(): ReadonlySet<string> {
  const { publicUrl, port, host } = env();
  const names = [...machineNames];
  const everywhere = ['0.0.0.0', '::'].includes(host);
  if (!everywhere) names.push(host.includes(':') ? `[${host}]` : host);
  return new Set([publicUrl, ownOrigin(), ...names.map((name) => originOf(`${name}:${port}`))]);
}

function originOf(host: string): string {
  return parseUrl(`http://${host}`)?.origin ?? '';
}

/** True where the text of an Origin header is one of this instance's own. */
export function isOwnOrigin(origin: string): boolean {
  return ownOrigins().has(origin);
}

/** True where the text of a Host header names this instance. */
export function isOwnHost(host: string): boolean {
  const wanted = host.trim().toLowerCase();
  for (const origin of ownOrigins()) {
    const own = new URL(origin);
    // A proxy may write the port that the scheme implies.
    const port = own.port || (own.protocol === 'https:' ? '443' : '80');
    if (wanted === own.host || wanted === `${own.hostname}:${port}`) return true;
  }
  return false;
}

/** The Host of a request; requests made within the process have only their address. */
export function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host;
}

/**
 * Refuses a request that names another host, as after DNS rebinding, or that a page of another origin sent.
 * @throws DomainError forbidden
 */
export function refuseForeign(request: Request): void {
  if (!isOwnHost(hostOf(request))) {
    throw new DomainError('forbidden', {
      said: say('refusal.otherAddress', { address: env().publicUrl }),
    });
  }
  const origin = request.headers.get('origin');
  if (origin !== null && !isOwnOrigin(origin)) {
    throw new DomainError('forbidden', {
      said: say('refusal.foreignPage'),
    });
  }
}

/**
 * Refuses a change that a browser may have been made to send with its cookie by a page elsewhere; no page can
 * pretend to be one of our own.
 * @throws DomainError forbidden
 */
export function refuseCrossSite(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const origin = request.headers.get('origin');
  const own =
    origin === null ? request.headers.get('sec-fetch-site') === 'same-origin' : isOwnOrigin(origin);
  if (own) return;
  throw new DomainError('forbidden', {
    said: say('refusal.foreignSession'),
  });
}
