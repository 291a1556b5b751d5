import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pages } from './http-server';
import { withStaticFiles } from './static-files';

const script = 'export const name = "a script";\n'.repeat(100);
const folder = mkdtempSync(path.join(tmpdir(), 'toolwright-static-'));
const pages: Pages = {
  answer: async ({ url }, response) => void response.end(`page ${url}`),
  upgrade: async (_request, socket) => void socket.destroy(),
};
let server: Server;
let origin: string;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'one.js'), script);
  writeFileSync(path.join(folder, 'one.js.gz'), gzipSync(script));
  const served = withStaticFiles(pages, pathToFileURL(`${folder}/`));
  server = createServer((asked, response) => void served.answer(asked, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('a file goes out packed as the browser takes it, to be kept for a year', async () => {
  const plain = await request(`${origin}/_next/static/one.js`);
  expect(await plain.body.text()).toBe(script);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await request(`${origin}/_next/static/one.js`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  await packed.body.dump();
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/javascript',
    'cache-control': 'public,max-age=31536000,immutable',
    vary: 'Accept-Encoding',
  });
});

test.each([
  ['/apps/one.js', '/apps/one.js'],
  ['/_next/static/two.js?v=1', '/_next/static/two.js?v=1'],
  ['/_next/static/../entry.mjs', '/_next/entry.mjs'],
  ['/_next/static/..%2fentry.mjs', '/_next/static/..%2fentry.mjs'],
])('%s is a matter of the pages', async (asked, given) => {
  const { body } = await request(`${origin}${asked}`);
  expect(await body.text()).toBe(`page ${given}`);
});
