import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { env } from '../env';
import { StartRefused } from '../boot/start-refused';
import { log } from '../log';
import { breakOffSilent } from './break-off-silent';
import { PrismaClient } from './generated/client';
import { onceInThread } from '../once-in-thread';

const connectWithinMs = 5_000;

interface Connected {
  pool: pg.Pool;
  client: PrismaClient;
}

function held(): { connected: Connected | null } {
  return onceInThread('database', () => ({ connected: null }));
}

/** The address of the database. @throws StartRefused where none is configured */
export function databaseUrl(): string {
  const url = env().databaseUrl;
  if (url === null) {
    throw new StartRefused(
      'Set DATABASE_URL to a Postgres database, or start with npm start, which brings one along.',
    );
  }
  return url;
}

function connected(): Connected {
  return (held().connected ??= connect());
}

/**
 * Prisma's adapter leaves out the offset of a time, writing and reading, as if every session were in UTC. Said
 * by a statement rather than while connecting, which poolers in between may refuse; the pool waits for it.
 */
function inUtc(client: pg.ClientBase): unknown {
  const statement = { text: "SET TIME ZONE 'UTC'", query_timeout: connectWithinMs };
  return client.query(statement);
}

function connect(): Connected {
  const url = databaseUrl();
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'toolwright',
    onConnect: inUtc,
  });
  const lost = (error: Error) =>
    log().warn({ reason: error.message }, 'A database connection was lost');
  // Without listeners a database that goes away would end the process.
  pool.on('error', lost);
  breakOffSilent(pool, url);
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { onConnectionError: lost, disposeExternalPool: true }),
    transactionOptions: { maxWait: 5_000, timeout: 15_000 },
  });
  return { pool, client };
}

/** The Prisma client of this process, made on first use; connecting waits until the first query. */
export function db(): PrismaClient {
  return connected().client;
}

/**
 * Runs a statement of our own that is run for many calls, prepared under that name, past the client: what
 * that one makes of a statement costs more than the statement. Rejects as the driver does.
 */
export async function runPrepared(name: string, text: string, values: unknown[]): Promise<void> {
  await connected().pool.query({ name, text, values });
}

/** Closes the connections, if any were made. */
export async function closeDb(): Promise<void> {
  const open = held();
  const before = open.connected;
  open.connected = null;
  await before?.client.$disconnect();
  if (before?.pool.ended === false) await before.pool.end();
}
