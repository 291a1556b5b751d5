import 'server-only';
import { randomUUID } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import pg from 'pg';
import { z } from 'zod';
import { describeDefect } from '../describe-defect';
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
const askEveryMs = 15_000;
const heardWithinMs = 5_000;
/** With what a line asks itself whether it hears; every other line hears it as well. */
const question = 'toolwright line ';

interface Line {
  /** Reaches the other threads of this process, each of which has a line of its own. */
  threads: BroadcastChannel;
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
  const threads = new BroadcastChannel('toolwright changes');
  threads.unref();
  const made: Line = {
    threads,
    listeners: new Set(),
    client: null,
    timer: null,
    waitMs: reconnectFirstMs,
    closed: false,
    whenListening,
    nowListening,
  };
  threads.onmessage = ({ data }) => tell(made, changeSchema.parse(data));
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
      log().error({ error: describeDefect(error) }, 'A listener for changes failed');
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
  const own = `${question}${randomUUID()}`;
  let heard = () => {};
  client.on('notification', ({ payload }) => {
    if (payload === own) heard();
    else if (payload?.startsWith(question) !== true) tell(to, readChange(payload));
  });
  const ask = async () => {
    if (over || to.closed) return;
    const isHeard = new Promise<boolean>((resolve) => (heard = () => resolve(true)));
    const isAsked = await sendText(own, db()).then(
      () => true,
      () => false,
    );
    // Where nothing can be asked, whether the line is there still tells whether it went silently dead.
    if (!isAsked) await client.query('SELECT 1');
    else if (await Promise.race([isHeard, isLate()])) to.waitMs = reconnectFirstMs;
    else {
      log().warn('Changes that others make are not heard; listening again');
      lost();
      return;
    }
    to.timer = setTimeout(() => void ask().catch(lost), askEveryMs);
    to.timer.unref();
  };
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    to.nowListening();
    tell(to, { kind: 'everything' });
    await ask();
  } catch {
    lost();
  }
}

function isLate(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), heardWithinMs).unref();
  });
}

async function sendText(text: string, within: Pick<PrismaClient, '$executeRaw'>): Promise<void> {
  await within.$executeRaw`SELECT pg_notify(${channel}, ${text})`;
}

/**
 * Tells every instance, this one included, that something changed.
 * Given a transaction, the change is told when it commits and not at all when it is rolled back.
 */
export async function notify(
  change: Change,
  within: Pick<PrismaClient, '$executeRaw'> = db(),
): Promise<void> {
  await sendText(JSON.stringify(change), within);
}

/**
 * Tells every thread of this process of a change that is committed, before it is heard of from the database:
 * what was ended here counts no more here once that is answered.
 */
export function tellHere(change: Change): void {
  const to = line();
  tell(to, change);
  to.threads.postMessage(change);
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
  to.threads.close();
  if (to.timer) clearTimeout(to.timer);
  to.listeners.clear();
  await to.client?.end().catch(() => {});
}
