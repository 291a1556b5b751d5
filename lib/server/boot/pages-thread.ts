// The program of the thread in which Next runs; `PagesThread` starts it.
import 'server-only';
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { believeClientMark } from '../auth/client-address';
import { flushGiven } from '../connection-sign-in/given-tokens';
import { closeDb } from '../db/client';
import { closeChanges } from '../db/notify';
import { forwardedHeaderBytesMax } from '../http/forward';
import { flushRuns } from '../run/record-run';
import { startNext } from './next-pages';
import { pagesReady, type PagesThreadData } from './pages-behind';
import { surviveCrashes } from './survive-crashes';

async function run({ socketPath, next, clientMark }: PagesThreadData): Promise<void> {
  believeClientMark(clientMark);
  const pages = await startNext(next);
  const server = createServer(
    {
      maxHeaderSize: forwardedHeaderBytesMax,
      // The server in front says how long things may take. A connection that this side closed while a
      // request was on its way would lose that request.
      keepAliveTimeout: 0,
      headersTimeout: 0,
      requestTimeout: 0,
    },
    (request, response) => {
      pages.answer(request, response).catch(() => response.destroy());
    },
  );
  parentPort?.once('message', () => {
    void (async () => {
      server.close();
      server.closeAllConnections();
      for (const close of [pages.close, flushRuns, flushGiven, closeChanges, closeDb]) {
        await close().catch(() => {});
      }
      process.exit(0);
    })();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });
  surviveCrashes();
  parentPort?.postMessage(pagesReady);
}

await run(workerData as PagesThreadData);
