import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';

const full = {
  codes: new Set(['53100', 'ENOSPC']),
};

const away = {
  codes: new Set([
    // Prisma: can't reach, timed out, closed, no free connection, no transaction in time, too many connections
    ...['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028', 'P2037'],
    // Postgres: shutting down, crashed, starting up, dropped, out of memory, too many connections, read or write failed
    ...['57P01', '57P02', '57P03', '57P05', '53200', '53300', '58030'],
    // Postgres: connection exceptions
    ...['08000', '08001', '08003', '08004', '08006', '08P01'],
    ...[
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'ETIMEDOUT',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'ENETUNREACH',
    ],
    // The driver adapter's own words
    ...[
      'DatabaseNotReachable',
      'ConnectionClosed',
      'TooManyConnections',
      'SocketTimeout',
      'TlsConnectionError',
    ],
  ]),
  texts: /Connection terminated|timeout exceeded when trying to connect|connection is closed/i,
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

/**
 * What the doors answer when the database is away or its disk is full: a `database-unavailable` error.
 * `null` for every other error, which is not the database's fault.
 */
export function databaseUnavailable(error: unknown): DomainError | null {
  const found = [...clues(error, 6)];
  if (found.some((clue) => full.codes.has(clue) || /No space left on device/i.test(clue))) {
    return new DomainError('database-unavailable', {
      said: say('refusal.diskFull'),
      retryAfterSeconds: 30,
    });
  }
  const initialization = error instanceof Error && error.name === 'PrismaClientInitializationError';
  if (initialization || found.some((clue) => away.codes.has(clue) || away.texts.test(clue))) {
    return new DomainError('database-unavailable', {
      said: say('refusal.databaseAway'),
      retryAfterSeconds: 5,
    });
  }
  return null;
}
