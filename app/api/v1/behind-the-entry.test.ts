import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '@/lib/core/limits';
import { closeHttpServer, listen, makeHttpServer } from '@/lib/server/boot/http-server';
import { testAdminToken } from '@/lib/server/testing/test-environment';
import { appFile, toolFile } from './app-file.test-support';
import { call, route } from './routes.test-support';
import { answerJson, upstream, type Upstream } from './upstream.test-support';

const server = makeHttpServer({
  answer: async (incoming, outgoing) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    const hasBody = incoming.method !== 'GET';
    const response = await route(
      new Request(`http://localhost:3000${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers,
        ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
      } as RequestInit),
    );
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  },
  upgrade: async (_request, socket) => void socket.destroy(),
});
const agent = new Agent({ keepAlive: true, maxSockets: 20 });

interface Asked {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
  /** An address of this machine to ask from. */
  from?: string;
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

function ask({
  method = 'GET',
  path = '/api/v1/apps',
  headers,
  body,
  from,
}: Asked): Promise<Answered> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: 'localhost:3000', ...headers },
        ...(from === undefined ? { agent } : { localAddress: from, agent: false }),
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
        response.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

const admin = { authorization: `Bearer ${testAdminToken}` };
const wrongToken = (n: number) => ({ authorization: `Bearer wrong-token-number-${n}-of-many` });
const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
const mcp = (key: string, from?: string): Asked => ({
  method: 'POST',
  path: '/api/mcp',
  body: message,
  headers: {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  },
  ...(from === undefined ? {} : { from }),
});

let shop: Upstream;
let seenHeaders: string[] = [];

async function newKey(): Promise<string> {
  const { json } = await call('POST', '/api/v1/keys', { body: { name: 'Desk', apps: 'all' } });
  return String(json.key);
}

beforeAll(async () => {
  await listen(server, '127.0.0.1', 0);
  shop = await upstream((request, response) => {
    seenHeaders = request.rawHeaders;
    answerJson(response, { teas: [] });
  });
  const tool = toolFile('find_tea');
  const file = appFile(
    {
      name: 'Tea',
      tools: [
        {
          ...tool,
          recipe: {
            ...tool.recipe,
            sources: {
              a: { ...tool.recipe.sources.a, headers: [{ name: 'X-Query', value: '{{q}}' }] },
            },
          },
        },
      ],
    },
    shop.origin,
  );
  await call('PUT', '/api/v1/apps/tea', { body: file });
  await call('PUT', '/api/v1/apps/tea/secrets/SHOP_TOKEN', { body: { value: 'a-good-token' } });
  await call('POST', '/api/v1/apps/tea/publish');
});
afterAll(async () => {
  agent.destroy();
  await closeHttpServer(server, 0);
  await shop.close();
});

describe('security headers', () => {
  test.each([
    ['an answer', { headers: admin }, 200],
    ['a refusal', {}, 401],
    ['an unknown address', { path: '/api/none' }, 404],
    ['a foreign name', { headers: { host: 'evil.example' } }, 403],
    ['health', { path: '/api/health' }, 200],
  ] as [string, Asked, number][])('%s has them', async (_what, asked, status) => {
    const answered = await ask(asked);
    expect(answered.status).toBe(status);
    expect(answered.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(answered.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(answered.headers['strict-transport-security']).toBeUndefined();
  });

  test('an answer to an assistant has those that concern it', async () => {
    for (const asked of [mcp(await newKey()), mcp('tw_none_none')]) {
      const { headers } = await ask(asked);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    }
  });
});

describe('ten thousand wrong keys in a row', () => {
  const attempts = 10_000;

  async function many(asked: (n: number) => Asked): Promise<Answered[]> {
    const answers: Answered[] = [];
    let next = 0;
    const worker = async () => {
      while (next < attempts) answers.push(await ask(asked((next += 1))));
    };
    await Promise.all(Array.from({ length: 20 }, worker));
    return answers;
  }

  function expectRefused(answers: Answered[]): void {
    const looked = answers.filter(({ status }) => status === 401).length;
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThan(limits.wrongKeysPerAddress + 40);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(attempts - looked);
    for (const { headers } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect(refused[0]?.text).toContain('try again in');
  }

  test(
    'are refused quickly to assistants, and everything else goes on',
    { timeout: 90_000 },
    async () => {
      const [known, fresh] = [await newKey(), await newKey()];
      expect((await ask(mcp(known))).status).toBe(200);
      expectRefused(
        await many((n) => mcp(`tw_${n.toString(16).padStart(16, '0')}_${'0'.repeat(48)}`)),
      );
      // A key that works goes on working from there; any other works from elsewhere.
      expect((await ask(mcp(known))).status).toBe(200);
      expect((await ask(mcp(fresh, '127.0.0.9'))).status).toBe(200);
      expect((await ask({ headers: admin })).status).toBe(200);
    },
  );

  test('shut nobody out who has a right key at the same address', async () => {
    const from = '127.0.0.13';
    const fresh = await newKey();
    const wrong = (n: number) =>
      mcp(`tw_${n.toString(16).padStart(16, '1')}_${'0'.repeat(48)}`, from);
    const statuses = [];
    for (let n = 0; n < limits.wrongKeysPerAddress * 3; n += 1) {
      statuses.push((await ask(wrong(n))).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(mcp(fresh, from))).status).toBe(200);
    expect((await ask(wrong(0))).status).toBe(429);
  });

  test('are refused by the API whatever they claim to come from', { timeout: 90_000 }, async () => {
    const claims = (n: number) => ({
      'x-forwarded-for': `203.0.113.${n % 250}`,
      forwarded: `for=203.0.113.${n % 250}`,
      'x-real-ip': `203.0.113.${n % 250}`,
      'x-toolwright-client': `0 here 203.0.113.${n % 250}`,
    });
    const answers = await many((n) => ({
      headers: { ...claims(n), ...wrongToken(n) },
      from: undefined,
    }));
    const waits = answers.filter(({ status }) => status === 429);
    expect(waits.length).toBeGreaterThan(attempts - limits.wrongKeysPerAddress - 40);
    for (const { headers } of waits)
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await ask({ headers: admin, from: '127.0.0.9' })).status).toBe(200);
    expect((await ask({ headers: wrongToken(0), from: '127.0.0.10' })).status).toBe(401);
  });
});

describe('oversized requests', () => {
  const json = { ...admin, 'content-type': 'application/json' };

  test('a body over the limit is 413, with and without a length', async () => {
    const body = ' '.repeat(limits.documentBytesMax + 1);
    const from = '127.0.0.11';
    const told = await ask({
      method: 'POST',
      body,
      from,
      headers: { ...json, 'content-length': String(body.length) },
    });
    expect(told.status).toBe(413);
    const untold = await ask({
      method: 'POST',
      body,
      from,
      headers: { ...json, 'transfer-encoding': 'chunked' },
    });
    expect(untold.status).toBe(413);
    const assistant = mcp(await newKey(), from);
    expect((await ask({ ...assistant, body: ' '.repeat(limits.mcpBodyBytesMax + 1) })).status).toBe(
      413,
    );
  });

  test('headers over the limit are 431', async () => {
    const headers = { ...admin, 'x-large': 'x'.repeat(20_000) };
    expect((await ask({ headers, from: '127.0.0.11' })).status).toBe(431);
  });
});

describe('header injection', () => {
  const injected = 'tea\r\nX-Injected: yes';
  const from = '127.0.0.12';

  test('what an assistant sends adds no header to a request', async () => {
    const key = await newKey();
    const params = { name: 'tea__find_tea', arguments: { q: injected } };
    const listed = await ask({
      ...mcp(key, from),
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
    const name = /"name":"([^"]*find_tea)"/.exec(listed.text)?.[1] ?? '';
    seenHeaders = [];
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { ...params, name },
    });
    const answered = await ask({ ...mcp(key, from), body });
    expect(answered.status).toBe(200);
    expect(answered.text).toContain('"isError":true');
    expect(seenHeaders.join('\n').toLowerCase()).not.toContain('x-injected');
  });

  test('a secret adds no header to a request', async () => {
    const secret = '/api/v1/apps/tea/secrets/SHOP_TOKEN';
    await call('PUT', secret, { body: { value: injected } });
    seenHeaders = [];
    const { json } = await call('POST', '/api/v1/apps/tea/tools/find_tea/test', {
      body: { arguments: { q: 'x' } },
    });
    expect(json.is_error).toBe(true);
    expect(seenHeaders).toEqual([]);
    await call('PUT', secret, { body: { value: 'a-good-token' } });
  });

  test.each(['/api/v1/apps/x%0d%0aX-Injected:%20yes', '/api/v1/apps?x=%0d%0aX-Injected:%20yes'])(
    'an address adds no header to its answer: %s',
    async (path) => {
      const { headers } = await ask({ path, headers: admin, from });
      expect(headers['x-injected']).toBeUndefined();
    },
  );

  test('a request with a bare line break in a header is refused before anybody reads it', async () => {
    const { port } = server.address() as AddressInfo;
    const text = await new Promise<string>((resolve) => {
      let said = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          'GET /api/v1/apps HTTP/1.1\r\nHost: localhost:3000\r\nX-A: b\nAuthorization: Bearer x\r\n y\r\n\r\n',
        );
      });
      socket.on('data', (chunk) => (said += chunk.toString()));
      socket.on('close', () => resolve(said));
      socket.on('error', () => resolve(said));
    });
    expect(text).toMatch(/^HTTP\/1\.1 400/);
  });
});
