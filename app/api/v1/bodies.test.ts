import { describe, expect, test } from 'vitest';
import { route, apiRequest, call } from './routes.test-support';
import { appFile } from './app-file.test-support';

const fiveMegabytes = 5 * 1024 * 1024;

describe('a body that can not be read', () => {
  test.each([
    ['{"version": 1,\n  "name": }', 'line 2, column 11'],
    ['{"version": 1', 'line 1, column 14'],
    ["{'a': 1}", 'line 1, column 2'],
    ['{"a": 1}\n\nx', 'line 3, column 1'],
  ])('%s is 400 and says where', async (body, place) => {
    const refused = await call('POST', '/api/v1/apps', { body });
    expect(refused.status).toBe(400);
    expect(refused.json.detail).toContain(place);
  });

  test('an empty one is 400', async () => {
    expect((await call('POST', '/api/v1/apps', { body: '' })).status).toBe(400);
  });

  test('one nested deeper than any tool is 400', async () => {
    for (const depth of [200, 100_000]) {
      const body = `${'['.repeat(depth)}1${']'.repeat(depth)}`;
      const refused = await call('POST', '/api/v1/apps?unfinished=true', { body });
      expect([400, 422]).toContain(refused.status);
      expect(refused.json.detail).toMatch(/deep/);
    }
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'one of type %j is 415',
    async (type) => {
      const headers = { 'content-type': type };
      const refused = await call('POST', '/api/v1/apps', { body: '{}', headers });
      expect(refused.status).toBe(415);
    },
  );

  test('one that is not UTF-8 is 400', async () => {
    const request = new Request(apiRequest('POST', '/api/v1/apps', { body: '' }), {
      body: Uint8Array.of(0x22, 0xff, 0x22),
    });
    expect((await route(request)).status).toBe(400);
  });
});

test.each(['', '  ', '\n\t', '••••', '•', 'KEY••••', '•\nshop-token-2'])(
  '%j is not kept as a secret',
  async (value) => {
    const app = '/api/v1/apps/dotted';
    await call('PUT', app, { body: appFile({ name: 'Dotted' }) });
    const kept = await call('PUT', `${app}/secrets/SHOP_TOKEN`, {
      body: { value: 'shop-token-1' },
    });
    expect(kept.status).toBe(204);
    const refused = await call('PUT', `${app}/secrets/SHOP_TOKEN`, { body: { value } });
    expect(refused.status).toBe(422);
    expect(refused.json.detail).toContain('not with dots');
  },
);

describe('size', () => {
  test('5 MB are taken', async () => {
    const file = JSON.stringify(appFile({ name: 'Large', description: 'x'.repeat(1_000) }));
    const body = file + ' '.repeat(fiveMegabytes - file.length);
    expect((await call('POST', '/api/v1/apps', { body })).status).toBe(201);
  });

  test('one byte more is 413', async () => {
    const file = JSON.stringify(appFile({ name: 'Too large' }));
    const body = file + ' '.repeat(fiveMegabytes + 1 - file.length);
    expect((await call('POST', '/api/v1/apps', { body })).status).toBe(413);
  });

  test('a body without a length is stopped while it is read', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
      },
    });
    const { headers } = apiRequest('POST', '/api/v1/apps', { body: '{}' });
    const init = { method: 'POST', headers, body: endless, duplex: 'half' };
    const refused = await route(new Request('http://localhost:3000/api/v1/apps', init));
    expect(refused.status).toBe(413);
    expect(sent).toBeLessThan(10);
  });
});
