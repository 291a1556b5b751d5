import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PagesThread } from './pages-behind';

/** A thread that answers each path with what it is told to, in the place of Next. */
const program = `
  import { createServer } from 'node:http';
  import { parentPort, workerData } from 'node:worker_threads';
  if (workerData.next.root === '/nowhere') throw new Error('There is no such folder.');
  createServer((request, response) => {
    if (request.url === '/end') process.exit(1);
    if (request.url === '/break') setTimeout(() => { throw new Error('broken'); });
    else response.end(\`page \${request.url} for \${request.headers['x-forwarded-for']}\`);
  }).listen(workerData.socketPath, () => parentPort.postMessage('ready'));
  parentPort.once('message', () => process.exit(0));
`;
const file = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
const options = { development: false, root: '/somewhere', host: '127.0.0.1', port: 3000 };

let pages: PagesThread;
const front = createServer((request, response) => void pages.answer(request, response));

beforeEach(async () => {
  pages = new PagesThread(file, options);
  await pages.launch();
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  front.closeAllConnections();
  await new Promise((resolve) => front.close(resolve));
  await pages.stop();
});

async function ask(path: string): Promise<{ status: number | undefined; text: string }> {
  const { port } = front.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, resolve).on('error', reject);
  });
  return { status: answer.statusCode, text: await text(answer) };
}

test('requests are answered by the thread', async () => {
  expect(await ask('/a')).toEqual({ status: 200, text: 'page /a for 127.0.0.1' });
});

test.each(['/end', '/break'])('a thread that ended is started again (%s)', async (path) => {
  const lost = await ask(path);
  expect(lost.status).toBe(503);
  expect(JSON.parse(lost.text)).toMatchObject({
    status: 503,
    detail: 'The pages are being started again; try again in a moment.',
  });
  await expect.poll(async () => (await ask('/b')).status).toBe(200);
});

test('a stopped thread stays stopped, and stopping it twice is no error', async () => {
  await pages.stop();
  expect((await ask('/a')).status).toBe(503);
  await pages.stop();
});

test('pages that can’t be started are one sentence', async () => {
  const none = new PagesThread(file, { ...options, root: '/nowhere' });
  await expect(none.launch()).rejects.toThrow(
    'The pages could not be started: There is no such folder.',
  );
  await none.stop();
});
