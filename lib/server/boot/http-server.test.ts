import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddress, clientAddressHeader } from '../auth/client-address';
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

/** What the pages behind are told of who asked. */
function told() {
  const text = String(seen[clientAddressHeader]);
  return clientAddress({ headers: new Headers({ [clientAddressHeader]: text }) });
}

test('pages are told that a browser is on this machine', async () => {
  await ask('/', page);
  expect(told()).toEqual({ address: '127.0.0.1', isThisMachine: true });
});

test.each([
  ['what came through a proxy', { ...page, 'x-forwarded-for': '203.0.113.5' }],
  ['what came through a proxy, said otherwise', { ...page, forwarded: 'for=203.0.113.5' }],
  ['what came through a proxy that says only its name', { ...page, via: '1.1 proxy' }],
  ['what claims to come from here', { ...page, [clientAddressHeader]: 'mark here 127.0.0.1' }],
])('%s is not this machine, and is not believed', async (_name, headers) => {
  await ask('/', headers);
  expect(told()).toEqual({ address: '127.0.0.1', isThisMachine: false });
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
  ).toEqual([clientAddressHeader]);
  expect(seen['x-other']).toBe('kept');
});

test('a name that is not ours is refused before any page', async () => {
  const refused = await ask('/', { ...page, host: 'evil.example' });
  expect(refused.status).toBe(403);
  expect(refused.headers['content-type']).toBe('application/problem+json');
  expect(JSON.parse(refused.text)).toMatchObject({ status: 403, title: 'Forbidden' });
});

test.each(['/api/v1/apps/shop/tools/100%/test', '/apps/%ZZ', '/api/v1/apps/%E0%A4%A'])(
  '%s can not be decoded, and is refused before any page',
  async (path) => {
    const refused = await ask(path, page);
    expect(refused.status).toBe(400);
    expect(refused.headers['content-type']).toBe('application/problem+json');
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.parse(refused.text)).toMatchObject({
      status: 400,
      code: 'refusal.addressEncoding',
    });
  },
);

test.each(['/api/v1/apps/shop/tools/100%25/test', '/?x=%ZZ'])('%s is a page', async (path) => {
  expect((await ask(path, page)).text).toBe('a page');
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
