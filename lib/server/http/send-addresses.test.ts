import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guardedFetch } from './guarded-fetch';
import { ownOrigin, setOwnPort } from './house-address';
import { asFailure, asReply, textOf } from './testing/outcomes';
import { testUpstream } from './testing/test-upstream';
import { builtRequest, senderFor, sendNow, testPolicy } from './testing/try-sender';

const upstream = testUpstream();

const closed = { allowHosts: [] };

describe('addresses that are not public', () => {
  it.each(['127.0.0.1', 'localhost', '2130706433', '0177.0.0.1', '[::ffff:127.0.0.1]', '0.0.0.0'])(
    '%s gets no request, in a tool or of the product itself',
    async (host) => {
      const url = `http://${host}:${upstream.port}/json`;
      const sent = await sendNow(
        senderFor({ base_url: url }, { policy: closed }),
        builtRequest(new URL(url).href),
      );
      const fetched = await guardedFetch({ url, policy: closed });
      for (const outcome of [sent, fetched]) {
        expect(asFailure(outcome)).toMatchObject({ because: 'not-public', maybeSent: false });
        expect(asFailure(outcome).sentence).toMatch(/isn't a public address; .*ALLOW_HOSTS=/);
      }
      expect(upstream.requests).toEqual([]);
    },
  );

  it('are found out when a name leads to one, and the sentence names only the host', async () => {
    const policy = { ...closed, resolve: async () => [{ address: '10.0.0.5', family: 4 }] };
    const url = `http://rebind.attacker.example:${upstream.port}/`;
    const outcome = await sendNow(senderFor({ base_url: url }, { policy }), builtRequest(url));
    expect(asFailure(outcome).sentence).toBe(
      `rebind.attacker.example:${upstream.port} isn't a public address; whoever runs this instance can allow it with ALLOW_HOSTS=rebind.attacker.example:${upstream.port}.`,
    );
  });

  it('are refused even where only one of several addresses is such', async () => {
    const policy = {
      ...closed,
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '::1', family: 6 },
      ],
    };
    const url = 'http://both.example/';
    const outcome = await sendNow(senderFor({ base_url: url }, { policy }), builtRequest(url));
    expect(asFailure(outcome).because).toBe('not-public');
  });

  it('are reached where the owner allowed host and port, and on no other port', async () => {
    const policy = {
      allowHosts: [{ host: 'erp.internal', port: upstream.port }],
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    };
    const url = `http://erp.internal:${upstream.port}`;
    const allowed = senderFor({ base_url: url }, { policy });
    expect(asReply(await sendNow(allowed, builtRequest(`${url}/json`))).status).toBe(200);
    const other = senderFor({ base_url: 'http://erp.internal:1' }, { policy });
    const outcome = await sendNow(other, builtRequest('http://erp.internal:1/json'));
    expect(asFailure(outcome).sentence).toContain(`on port ${upstream.port} only`);
  });
});

describe('a name whose answer changes', () => {
  it('is asked once per connection, and the address checked is the one connected to', async () => {
    const answers = ['93.184.216.34', '127.0.0.1'];
    let asked = 0;
    const policy = {
      ...closed,
      resolve: async () => {
        const address = answers[Math.min(asked, 1)] ?? '';
        asked += 1;
        return [{ address, family: 4 }];
      },
    };
    const url = `http://flip.attacker.example:${upstream.port}/`;
    const send = senderFor({ base_url: url }, { policy });
    const first = await sendNow(send, builtRequest(url), { timeoutMs: 300 });
    expect(asFailure(first).because).not.toBe('not-public');
    expect(asked).toBe(1);
    const second = await sendNow(send, builtRequest(url), { timeoutMs: 300 });
    expect(asFailure(second).because).toBe('not-public');
    expect(upstream.requests).toEqual([]);
  });
});

describe('the house address', () => {
  const before = ownOrigin();
  const paths: string[] = [];
  const own = createServer((request, response) => {
    paths.push(request.url ?? '');
    if (request.url === '/api/example/clinic/moved') {
      response.writeHead(308, { location: '/api/example/clinic/slots' }).end();
    } else response.end('{"ok":true}');
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    setOwnPort((own.address() as AddressInfo).port);
  });
  afterEach(() => paths.splice(0));
  afterAll(async () => {
    setOwnPort(Number(new URL(before).port));
    own.closeAllConnections();
    await new Promise((resolve) => own.close(resolve));
  });

  it('reaches the example clinic of this server, and is shown as written', async () => {
    const base_url = 'https://bright-smile.example';
    const send = senderFor({ base_url }, { policy: closed });
    const reply = asReply(await sendNow(send, builtRequest(`${base_url}/slots?date=2026-12-01`)));
    expect(textOf(reply)).toBe('{"ok":true}');
    expect(reply.sentRequest.url).toBe('https://bright-smile.example/slots?date=2026-12-01');
    asReply(await sendNow(send, builtRequest(`${base_url}/moved`)));
    expect(paths).toEqual([
      '/api/example/clinic/slots?date=2026-12-01',
      '/api/example/clinic/moved',
      '/api/example/clinic/slots',
    ]);
  });

  it.each(['/..%2f..%2fv1/apps', '/%252e%252e/v1', '/..%5cv1'])(
    'reaches nothing else of this server: %s',
    async (path) => {
      const base_url = 'https://bright-smile.example';
      const send = senderFor({ base_url }, { policy: closed });
      const outcome = await sendNow(send, builtRequest(base_url + path));
      expect(asFailure(outcome)).toMatchObject({ because: 'bad-url', maybeSent: false });
      expect(paths).toEqual([]);
    },
  );

  it.each(['http://bright-smile.example', 'https://bright-smile.example:81'])(
    '%s is another one',
    async (base_url) => {
      const policy = { ...testPolicy(), resolve: async () => [{ address: '10.0.0.1', family: 4 }] };
      const send = senderFor({ base_url }, { policy });
      const outcome = await sendNow(send, builtRequest(`${base_url}/slots`));
      expect(asFailure(outcome).because).toBe('not-public');
      expect(paths).toEqual([]);
    },
  );
});
