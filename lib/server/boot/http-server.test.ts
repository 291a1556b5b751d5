import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeHttpServer, listen, makeHttpServer } from './http-server';

let seen: IncomingHttpHeaders = {};
const server = makeHttpServer({
  answer: async (incoming, response) => {
    seen = incoming.headers;
    response.end('a page');
  },
  upgrade: async (_request, socket) => {
    socket.destroy();
  },
});
beforeAll(() => listen(server, '127.0.0.1', 0));
afterAll(() => closeHttpServer(server, 0));

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers },
      (response: IncomingMessage) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, text }),
        );
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

const page = { host: 'localhost:3000', accept: 'text/html,*/*' };

test('a browser on this machine is given a session with its first page, and keeps it', async () => {
  const first = await ask('/', page);
  const cookie = first.headers['set-cookie']?.[0] ?? '';
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
  const again = await ask('/', { ...page, cookie: cookie.split(';')[0] ?? '' });
  expect(again.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['what is not a page', '/', { ...page, accept: 'application/json' }, 'GET'],
  ['what changes something', '/', page, 'POST'],
  ['what came through a proxy', '/', { ...page, 'x-forwarded-for': '203.0.113.5' }, 'GET'],
  [
    'what came through a proxy, said otherwise',
    '/',
    { ...page, forwarded: 'for=203.0.113.5' },
    'GET',
  ],
  ['another port of this machine', '/', { ...page, host: 'localhost:4000' }, 'GET'],
])('no session for %s', async (_name, path, headers, method) => {
  expect((await ask(path, headers, method)).headers['set-cookie']).toBeUndefined();
});

test('headers of proxies and of this entry never reach the pages from outside', async () => {
  await ask('/', {
    ...page,
    'x-forwarded-host': 'evil.example',
    'x-toolwright-actor': 'owner',
    'x-real-ip': '203.0.113.5',
    'x-other': 'kept',
  });
  expect(
    Object.keys(seen).filter((name) => /^(x-forwarded|x-toolwright|x-real)/.test(name)),
  ).toEqual([]);
  expect(seen['x-other']).toBe('kept');
});

test('a name that is not ours is refused before any page', async () => {
  const refused = await ask('/', { ...page, host: 'evil.example' });
  expect(refused.status).toBe(403);
  expect(refused.headers['content-type']).toBe('application/problem+json');
  expect(JSON.parse(refused.text)).toMatchObject({ status: 403, title: 'Forbidden' });
});

test.each(['/api/mcp', '/api/mcp/', '/api/apps/clinic/mcp', '/api/apps/clinic/mcp/'])(
  '%s is answered without the pages',
  async (path) => {
    seen = {};
    const answer = await ask(path, { host: 'localhost:3000' });
    expect(answer.text).not.toBe('a page');
    expect(seen).toEqual({});
  },
);

test('a port in use is one sentence', async () => {
  const { port } = server.address() as AddressInfo;
  const second = makeHttpServer({ answer: async () => {}, upgrade: async () => {} });
  await expect(listen(second, '127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is used by another program: stop it, or choose another with PORT=`,
  );
});
