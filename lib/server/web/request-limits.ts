import 'server-only';
import ipaddr from 'ipaddr.js';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import { limits } from '@/lib/core/limits';
import { RateLimiter } from './rate-limiter';
import { onceInThread } from '@/lib/server/once-in-thread';

interface Limiters {
  people: RateLimiter;
  addresses: RateLimiter;
  failures: RateLimiter;
}

function makeLimiters(): Limiters {
  const seconds = limits.apiWindowSeconds;
  return {
    people: new RateLimiter({ requests: limits.apiRequestsPerPerson, seconds }),
    addresses: new RateLimiter({ requests: limits.apiRequestsPerAddress, seconds }),
    failures: new RateLimiter({ requests: limits.wrongKeysPerAddress, seconds }),
  };
}

/** The entry and the pages count together. */
function limiters(): Limiters {
  return onceInThread('request limiters', makeLimiters);
}

/** Counts wrong keys and tokens of each address; see `refuseWrongKey`. */
export function failureLimiter(): RateLimiter {
  return limiters().failures;
}

/**
 * Whom a limit counts under an address: of IPv6 everybody has as many addresses as they like, so a whole
 * network counts as one. Empty where nothing is known.
 */
export function limitKey(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const read = ipaddr.process(address);
  if (read.kind() === 'ipv4') return read.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${read.toString()}/64`).toString();
}

type TooMany = 'tooManyFromThere' | 'tooManySignedIn' | 'tooManyWrongTokens';

function refuse(wait: number | null, tooMany: TooMany): void {
  if (wait === null) return;
  throw new DomainError('too-many-requests', {
    said: say(`refusal.${tooMany}`, { seconds: wait }),
    retryAfterSeconds: wait,
  });
}

/**
 * Counts a request of an address, known or not who sends it.
 * @throws DomainError too-many-requests
 */
export function limitAddress(address: string): void {
  if (limitKey(address) !== '')
    refuse(limiters().addresses.secondsToWait(limitKey(address)), 'tooManyFromThere');
}

/**
 * Counts a request of a person or token.
 * @throws DomainError too-many-requests
 */
export function limitPerson(key: string): void {
  refuse(limiters().people.secondsToWait(key), 'tooManySignedIn');
}

/**
 * Counts a wrong key or token. What is right still works from there, so that nobody can lock others out.
 * @throws DomainError too-many-requests where too many came from the address already
 */
export function refuseWrongKey(address: string): void {
  refuse(failureLimiter().secondsToWait(limitKey(address)), 'tooManyWrongTokens');
}
