import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Sentence } from '@/lib/core/sentences/sentence';

const full = {
  codes: new Set(['53100', 'ENOSPC']),
  texts: /No space left on device/i,
};

const readOnly = {
  codes: new Set(['25006']),
};

/** Nothing was sent: there was no connection to be had. */
const unreached = {
  codes: new Set([
    // Prisma: can't reach, no free connection, no transaction in time, no TLS, too many connections
    'P1001',
    'P1011',
    'P2024',
    'P2037',
    // Postgres: starting up or shutting down, too many connections, connection refused
    '57P03',
    '53300',
    '08001',
    '08004',
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    // The driver adapter's own words
    'DatabaseNotReachable',
    'TooManyConnections',
    'TlsConnectionError',
  ]),
  texts:
    /timeout exceeded when trying to connect|due to connection timeout|Unable to start a transaction/i,
};

/** It went away before it was heard to have done what it was asked. */
const lost = {
  codes: new Set([
    // Prisma: timed out, closed, transaction over
    'P1002',
    'P1008',
    'P1017',
    'P2028',
    // Postgres: shutting down, crashed, dropped, out of memory, read or write failed
    '57P01',
    '57P02',
    '57P05',
    '53200',
    '58030',
    // Postgres: connection exceptions
    '08000',
    '08003',
    '08006',
    '08P01',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    // The driver adapter's own words
    'ConnectionClosed',
    'SocketTimeout',
  ]),
  texts: /Connection terminated|connection is closed/i,
};

const inside = [
  'cause',
  'meta',
  'driverAdapterError',
  'errors',
  'originalCode',
  'kind',
  'code',
  'message',
  'errorCode',
];

/** Every short text within an error that can tell what happened; errors hold each other in many ways. */
function* clues(value: unknown, depth: number): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null || depth === 0) return;
  if (Array.isArray(value)) for (const entry of value) yield* clues(entry, depth - 1);
  for (const key of inside) yield* clues(Reflect.get(value, key), depth - 1);
}

function retriable(said: Sentence, retryAfterSeconds = 5): DomainError {
  return new DomainError('database-unavailable', { said, retryAfterSeconds });
}

/**
 * What the doors answer when the database is away or its disk is full: a `database-unavailable` error, which
 * tells whoever wanted a change (`writes`) whether that may have been done. `null` for every other error, which
 * is not the database's fault.
 */
export function databaseUnavailable(error: unknown, { writes = false } = {}): DomainError | null {
  const found = [...clues(error, 6)];
  const is = ({ codes, texts }: { codes: ReadonlySet<string>; texts?: RegExp }) =>
    found.some((clue) => codes.has(clue) || texts?.test(clue) === true);
  if (is(full)) return retriable(say('refusal.diskFull'), 30);
  if (is(readOnly)) return retriable(say('refusal.databaseReadOnly'));
  const initialization = error instanceof Error && error.name === 'PrismaClientInitializationError';
  if (initialization || is(unreached)) return retriable(say('refusal.databaseAway'));
  if (is(lost)) return retriable(say(writes ? 'refusal.databaseLost' : 'refusal.databaseAway'));
  return null;
}
