import 'server-only';
import { Socket } from 'node:net';
import pg from 'pg';

/** How long a connection in use may say nothing before the database is asked whether it is there at all. */
const silentMs = 3_000;
/** How long a database that is there may take for that; one that makes no connections in 5 s counts as away. */
const answerMs = 4_000;

/** Whether the database answers somebody new. A refusal is an answer too. */
async function answersAnybody(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: 'toolwright question',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end();
  }
}

/**
 * Breaks off connections on which something is waited for while the database answers nobody, within seven
 * seconds: whoever waits is told as when it goes away, and no connection comes back into the pool with half of
 * something on it. How long a statement may take is not limited: as long as the database answers others, it is
 * waited for. Costs nothing while answers come.
 */
export function breakOffSilent(pool: pg.Pool, databaseUrl: string): void {
  let asked: Promise<boolean> | null = null;
  const answers = () => (asked ??= answersAnybody(databaseUrl).finally(() => (asked = null)));

  async function whenSilent(socket: Socket): Promise<void> {
    const heard = socket.bytesRead;
    const isThere = await answers();
    if (!isInUse(socket)) return;
    if (isThere || socket.bytesRead !== heard) socket.setTimeout(silentMs);
    else socket.destroy(new Error('Connection terminated: the database has stopped answering'));
  }

  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket?.on('timeout', () => void whenSilent(socket));
  });
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(silentMs));
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0));
}

function socketOf({ connection }: pg.PoolClient): Socket | null {
  return connection.stream instanceof Socket ? connection.stream : null;
}

/** Its silence is timed only while it is in use. */
function isInUse(socket: Socket): boolean {
  return socket.timeout !== undefined && socket.timeout > 0;
}
