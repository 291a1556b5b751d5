import 'server-only';
import path from 'node:path';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setUpLink } from '../auth/set-up-link';
import { flushGiven } from '../connection-sign-in/given-tokens';
import { closeDb } from '../db/client';
import { closeChanges } from '../db/notify';
import { env, parseEnv } from '../env';
import { seedExample } from '../example/seed-example';
import { flushRuns } from '../run/record-run';
import { secretsKeyFile, secretsKeys } from '../secrets/secrets-key';
import { somebodyExists } from '../stores/person-store';
import { closeHttpServer, listen, makeHttpServer, type Pages } from './http-server';
import { bringEmbeddedPostgres } from './bring-embedded-postgres';
import { prepareDatabase } from './prepare-database';
import { startNext } from './next-pages';
import { PagesThread } from './pages-behind';
import { withStaticFiles } from './static-files';
import { surviveCrashes } from './survive-crashes';

export interface Start {
  /** Absolute path of the project. */
  root: string;
  /** True serves the sources as they are and follows their changes. */
  development: boolean;
  /** Said about the data folder, where it is not the usual one. */
  dataNote: string | null;
  say: (sentence: string) => void;
  /** Given, before anything is started, what stops all of it within five seconds. */
  onStop: (stop: () => Promise<void>) => void;
}

/**
 * Refuses at once what would fail later: wrong settings, a port in use.
 * @throws StartRefused
 */
export async function checkSettings(): Promise<void> {
  const { host, port } = parseEnv(process.env);
  const probe = createServer();
  await listen(probe, host, port);
  await closeHttpServer(probe, 0);
}

/**
 * Starts the whole instance in this process: database, migrations, example, assistants, pages.
 * Returns the address at which it answers.
 * @throws StartRefused after stopping what was started
 */
export async function serve(start: Start): Promise<string> {
  const settings = parseEnv(process.env);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) {
      await Promise.race([each().catch(() => {}), sleep(3_500)]);
    }
  };
  start.onStop(stop);
  try {
    if (settings.databaseUrl === null) {
      const starting = bringEmbeddedPostgres(settings.dataDir, start.say);
      // Also when it is asked to stop while it starts.
      stops.push(async () => (await starting).stop());
      await starting;
    }
    const { host, port, databaseUrl } = env();
    const { madeNow } = secretsKeys();
    stops.push(closeDb, closeChanges, flushRuns, flushGiven);
    const database = async () => {
      await prepareDatabase(databaseUrl ?? '', start.root, start.say);
      await seedExample();
    };
    const [pages] = await Promise.all([preparePages(start, host, port, stops), database()]);
    const server = makeHttpServer(pages);
    await listen(server, host, port);
    stops.push(() => closeHttpServer(server, 700));
    surviveCrashes();

    const address = localAddress(host, port);
    const needsOwner = !(await somebodyExists());
    const embedded = settings.databaseUrl === null;
    start.say(readyBlock(address, start, { embedded, madeKey: madeNow, needsOwner }));
    return address;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function preparePages(
  start: Start,
  host: string,
  port: number,
  stops: (() => Promise<void>)[],
): Promise<Pages> {
  const options = { development: start.development, root: start.root, host, port };
  if (start.development) {
    // Next's own way of following changes wants the process for itself.
    const pages = await startNext(options);
    stops.push(pages.close);
    return pages;
  }
  const pages = new PagesThread(new URL('./pages-thread.mjs', import.meta.url), options);
  stops.push(() => pages.stop());
  await pages.launch();
  return withStaticFiles(pages, new URL('./next/static/', import.meta.url));
}

function localAddress(host: string, port: number): string {
  const local = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  const name = local ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** What the person at the terminal reads once everything runs. */
function readyBlock(
  address: string,
  start: Start,
  { embedded, madeKey, needsOwner }: { embedded: boolean; madeKey: boolean; needsOwner: boolean },
): string {
  const { publicUrl, adminToken, dataDir } = env();
  const shown = (file: string) => {
    const relative = path.relative(start.root, file);
    return relative.startsWith('..') ? file : relative;
  };
  const kept = embedded ? 'the database and the key for secrets' : 'the key for secrets';
  const lines = [`Toolwright is ready: ${address}`];
  if (publicUrl !== address) lines.push(`  Public   ${publicUrl}`);
  if (needsOwner) lines.push(`  Set up   open this link once to make the owner: ${setUpLink()}`);
  lines.push(
    `  Data     ${shown(dataDir)} (${kept}${start.dataNote ? `; ${start.dataNote}` : ''})`,
  );
  if (madeKey) {
    lines.push(
      `  Secrets  a new key was made in ${shown(path.join(dataDir, secretsKeyFile))}; keep a copy, without it they are lost`,
    );
  }
  lines.push(
    adminToken === null
      ? '  Scripts  set ADMIN_TOKEN to 24 or more characters and start again to let scripts in'
      : '  Scripts  Authorization: Bearer <your ADMIN_TOKEN>, at /api/v1',
  );
  lines.push('  Stop     Ctrl-C');
  return ['', ...lines, ''].join('\n');
}
