import 'server-only';
import pg from 'pg';
import { z } from 'zod';
import { log } from '../log';
import { databaseUrl, db } from './client';
import type { PrismaClient } from './generated/client';
import { onceInThread } from '../once-in-thread';

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('app'), appId: z.string() }),
  z.object({ kind: z.literal('key'), keyId: z.string() }),
  z.object({ kind: z.literal('workspace'), workspaceId: z.string() }),
  z.object({ kind: z.literal('assistants') }),
  z.object({ kind: z.literal('everything') }),
]);

/** What changed in the database; `everything` means that some changes may have been missed. */
export type Change = z.infer<typeof changeSchema>;

export type ChangeListener = (change: Change) => void;

const channel = 'toolwright_change';
const reconnectFirstMs = 100;
const reconnectMaxMs = 5_000;
const aliveEveryMs = 15_000;

interface Line {
  listeners: Set<ChangeListener>;
  client: pg.Client | null;
  timer: NodeJS.Timeout | null;
  waitMs: number;
  closed: boolean;
  whenListening: Promise<void>;
  nowListening: () => void;
}

function held(): { line: Line | null } {
  return onceInThread('changes', () => ({ line: null }));
}

function makeLine(): Line {
  let nowListening = () => {};
  const whenListening = new Promise<void>((resolve) => (nowListening = resolve));
  const made: Line = {
    listeners: new Set(),
    client: null,
    timer: null,
    waitMs: reconnectFirstMs,
    closed: false,
    whenListening,
    nowListening,
  };
  void connect(made);
  return made;
}

function line(): Line {
  return (held().line ??= makeLine());
}

function tell(to: Line, change: Change): void {
  for (const listener of to.listeners) {
    try {
      listener(change);
    } catch (error) {
      log().error({ error: String(error) }, 'A listener for changes failed');
    }
  }
}

function readChange(payload: string | undefined): Change {
  try {
    return changeSchema.parse(JSON.parse(payload ?? ''));
  } catch {
    // A newer instance may say more than this one understands.
    return { kind: 'everything' };
  }
}

async function connect(to: Line): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl(),
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'toolwright changes',
  });
  to.client = client;
  let over = false;
  const lost = () => {
    if (over) return;
    over = true;
    if (to.timer) clearTimeout(to.timer);
    client.end().catch(() => {});
    if (to.closed) return;
    to.timer = setTimeout(() => void connect(to), to.waitMs);
    to.timer.unref();
    to.waitMs = Math.min(to.waitMs * 2, reconnectMaxMs);
  };
  client.on('error', lost);
  client.on('end', lost);
  client.on('notification', (message) => tell(to, readChange(message.payload)));
  // A connection that silently went dead is noticed by a question that gets no answer.
  const ask = () => {
    to.timer = setTimeout(() => void client.query('SELECT 1').then(ask, lost), aliveEveryMs);
    to.timer.unref();
  };
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    to.waitMs = reconnectFirstMs;
    to.nowListening();
    ask();
    tell(to, { kind: 'everything' });
  } catch {
    lost();
  }
}

/**
 * Tells every instance, this one included, that something changed.
 * Given a transaction, the change is told when it commits and not at all when it is rolled back.
 */
export async function notify(
  change: Change,
  within: Pick<PrismaClient, '$executeRaw'> = db(),
): Promise<void> {
  await within.$executeRaw`SELECT pg_notify(${channel}, ${JSON.stringify(change)})`;
}

/**
 * Calls the listener for every change told by any instance; `everything` comes once when listening begins
 * and again after the connection was lost, since changes may have been missed. Returns how to stop.
 */
export function onChange(listener: ChangeListener): () => void {
  const to = line();
  to.listeners.add(listener);
  return () => to.listeners.delete(listener);
}

/** Resolves once changes told from now on are heard. */
export async function listening(): Promise<void> {
  await line().whenListening;
}

/** Stops listening for good. */
export async function closeChanges(): Promise<void> {
  const open = held();
  const to = open.line;
  open.line = null;
  if (to === null) return;
  to.closed = true;
  if (to.timer) clearTimeout(to.timer);
  to.listeners.clear();
  await to.client?.end().catch(() => {});
}
