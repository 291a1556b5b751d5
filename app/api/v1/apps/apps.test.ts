import { beforeAll, describe, expect, test } from 'vitest';
import { appFile, toolFile } from '../app-file.test-support';
import { call } from '../routes.test-support';

const broken = appFile({ name: 'Broken', tools: [toolFile('t', { description: '' })] });

describe('creating', () => {
  test('answers the address, which is the short name, numbered where it is taken', async () => {
    const names = ['Tea Room', 'Tea Room', 'téa-room'];
    const made = [];
    for (const name of names)
      made.push(await call('POST', '/api/v1/apps', { body: appFile({ name }) }));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(made.map(({ json }) => json.slug)).toEqual(['tea_room', 'tea_room_2', 'tea_room_3']);
    expect(made[0]?.headers.get('location')).toBe('/api/v1/apps/tea_room');
    expect(made[0]?.json.warnings).toEqual([]);
  });

  test('gives every app an address of its own, however many are created at once', async () => {
    const body = appFile({ name: 'A long name of many letters' });
    const made = await Promise.all(
      Array.from({ length: 12 }, () => call('POST', '/api/v1/apps', { body })),
    );
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
    const slugs = made.map(({ json }) => String(json.slug));
    expect(new Set(slugs).size).toBe(12);
    expect(slugs.every((slug) => /^[a-z0-9_]{1,20}$/.test(slug))).toBe(true);
  });

  test('is all or nothing: every problem is listed by its path, and nothing is kept', async () => {
    const before = await call('GET', '/api/v1/apps?limit=200');
    const tools = Array.from({ length: 200 }, (_, index) =>
      toolFile(`t${index}`, { description: '' }),
    );
    const refused = await call('POST', '/api/v1/apps', { body: appFile({ tools }) });
    expect(refused.status).toBe(422);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.json.problems).toHaveLength(200);
    const problem = { path: 'tools.199.description', code: 'tool.descriptionMissing' };
    expect(refused.json.problems?.[199]).toMatchObject(problem);
    expect(refused.json).toMatchObject({ code: 'refusal.problemAndMore', values: { more: 199 } });
    expect((await call('GET', '/api/v1/apps?limit=200')).json.apps).toEqual(before.json.apps);
  });

  test('keeps an unfinished draft as it was typed, with its problems', async () => {
    const made = await call('POST', '/api/v1/apps?unfinished=true', { body: broken });
    expect(made.status).toBe(201);
    expect(made.json.problems).toMatchObject([{ path: 'tools.0.description' }]);
    const kept = await call('GET', '/api/v1/apps/broken');
    expect(kept.json).toEqual(broken);
    const published = await call('POST', '/api/v1/apps/broken/publish');
    expect(published.status).toBe(422);
    expect(published.json.problems).toMatchObject([{ path: 'tools.0.description' }]);
  });

  test.each([[[]], ['"text"'], ['null'], ['7']])(
    'refuses %j, which is no app file',
    async (body) => {
      for (const query of ['', '?unfinished=true']) {
        const refused = await call('POST', `/api/v1/apps${query}`, { body });
        expect(refused.status).toBe(422);
        expect(refused.json.problems).toHaveLength(1);
      }
    },
  );

  test.each(['http://169.254.169.254/latest', 'http://167772167/', 'http://10.0.0.7/'])(
    'refuses %s, an address that is not public',
    async (base_url) => {
      const connections = [{ id: 'main', base_url }];
      const refused = await call('POST', '/api/v1/apps', { body: appFile({ connections }) });
      expect(refused.status).toBe(422);
      const problem = { path: 'connections.0.base_url', code: 'address.notPublic' };
      expect(refused.json.problems).toMatchObject([problem]);
    },
  );

  test('keeps the digits of long numbers', async () => {
    const text = JSON.stringify(appFile({ name: 'Digits' })).replace(
      '"required":true',
      '"type":"integer","values":[7304519986620140037]',
    );
    const body = text.replace('"type":"string","type"', '"type"');
    expect((await call('POST', '/api/v1/apps', { body })).status).toBe(201);
    expect((await call('GET', '/api/v1/apps/digits')).text).toContain('7304519986620140037');
  });
});

describe('reading and replacing', () => {
  beforeAll(async () => {
    await call('PUT', '/api/v1/apps/office', { body: appFile({ name: 'Office' }) });
  });

  test('a draft read and written back is the same to the last byte', async () => {
    const first = await call('GET', '/api/v1/apps/office');
    expect(first.status).toBe(200);
    const written = await call('PUT', '/api/v1/apps/office', { body: first.text });
    expect(written.status).toBe(200);
    const second = await call('GET', '/api/v1/apps/office');
    expect(second.text).toBe(first.text);
    expect(second.headers.get('etag')).toBe(written.headers.get('etag'));
  });

  test('PUT creates an app at the address given, once', async () => {
    const body = appFile({ name: 'Any name' });
    const headers = { 'if-none-match': '*' };
    const first = await call('PUT', '/api/v1/apps/own_address', { body, headers });
    expect(first.status).toBe(201);
    expect(first.json.slug).toBe('own_address');
    const again = await call('PUT', '/api/v1/apps/own_address', { body, headers });
    expect(again.status).toBe(412);
    expect(again.json).toMatchObject({
      type: 'urn:toolwright:problem:precondition-failed',
      code: 'refusal.thereAlready',
    });
  });

  test.each(['Own%20Address', '_own'])(
    'an address that no app can have is refused: %s',
    async (slug) => {
      const refused = await call('PUT', `/api/v1/apps/${slug}`, { body: appFile() });
      expect(refused.status).toBe(400);
      expect(refused.json.detail).toContain('beginning with a letter or digit');
    },
  );

  test('a stale write is 412 and changes nothing', async () => {
    const seen = (await call('GET', '/api/v1/apps/office')).headers.get('etag') ?? '';
    const mine = appFile({ name: 'Office', description: 'mine' });
    const theirs = appFile({ name: 'Office', description: 'theirs' });
    const headers = { 'if-match': seen };
    expect((await call('PUT', '/api/v1/apps/office', { body: theirs, headers })).status).toBe(200);
    const stale = await call('PUT', '/api/v1/apps/office', { body: mine, headers });
    expect(stale.status).toBe(412);
    expect(stale.json.title).toBe('Somebody else saved in the meantime');
    expect((await call('GET', '/api/v1/apps/office')).json.description).toBe('theirs');
  });

  test('nor is it published or deleted by who had seen another draft', async () => {
    const address = '/api/v1/apps/guarded';
    await call('PUT', address, { body: appFile() });
    const seen = (await call('GET', address)).headers.get('etag') ?? '';
    await call('PUT', address, { body: appFile({ description: 'theirs' }) });
    const now = (await call('GET', address)).headers.get('etag') ?? '';
    const as = (tag: string) => ({ headers: { 'if-match': tag } });
    expect((await call('POST', `${address}/publish`, as(seen))).status).toBe(412);
    expect((await call('GET', `${address}/versions`)).json.versions).toEqual([]);
    expect((await call('DELETE', address, as(seen))).status).toBe(412);
    expect((await call('GET', address)).json.description).toBe('theirs');
    expect((await call('POST', `${address}/publish`, as(now))).status).toBe(200);
    expect((await call('DELETE', address, as(now))).status).toBe(204);
  });

  test('of many writers who saw the same draft exactly one wins', async () => {
    const seen = (await call('GET', '/api/v1/apps/office')).headers.get('etag') ?? '';
    const writes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call('PUT', '/api/v1/apps/office', {
          body: appFile({ name: 'Office', description: `writer ${index}` }),
          headers: { 'if-match': seen },
        }),
      ),
    );
    const statuses = writes.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
    const winner = writes.findIndex(({ status }) => status === 200);
    const kept = await call('GET', '/api/v1/apps/office');
    expect(kept.json.description).toBe(`writer ${winner}`);
    expect(kept.headers.get('etag')).toBe(writes[winner]?.headers.get('etag'));
  });

  test('If-Match: * needs an app that exists', async () => {
    const headers = { 'if-match': '*' };
    const body = appFile({ name: 'Office' });
    expect((await call('PUT', '/api/v1/apps/office', { body, headers })).status).toBe(200);
    const refused = await call('PUT', '/api/v1/apps/nowhere', { body, headers });
    expect(refused.status).toBe(412);
    expect(refused.json.code).toBe('refusal.notThereYet');
    expect((await call('GET', '/api/v1/apps/nowhere')).status).toBe(404);
  });

  test('the entity tag of a deleted app fits no new one at its address', async () => {
    await call('PUT', '/api/v1/apps/short_lived', { body: appFile() });
    const seen = (await call('GET', '/api/v1/apps/short_lived')).headers.get('etag') ?? '';
    expect((await call('DELETE', '/api/v1/apps/short_lived')).status).toBe(204);
    expect((await call('DELETE', '/api/v1/apps/short_lived')).status).toBe(404);
    await call('PUT', '/api/v1/apps/short_lived', { body: appFile() });
    const headers = { 'if-match': seen };
    const stale = await call('PUT', '/api/v1/apps/short_lived', { body: appFile(), headers });
    expect(stale.status).toBe(412);
  });
});

test('an address that has nothing is a problem document, too', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await call(method, '/api/v1/apps/office/nothing');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.json.detail).toBe(
      'The automation API has nothing at /api/v1/apps/office/nothing.',
    );
  }
});

describe('listing', () => {
  test('pages through every app once, in order of creation', async () => {
    const all = await call('GET', '/api/v1/apps?limit=200');
    const slugs: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await call('GET', `/api/v1/apps?limit=5&cursor=${cursor}`);
      slugs.push(...(page.json.apps as { slug: string }[]).map(({ slug }) => slug));
      cursor = page.json.next_cursor as string | null;
    }
    expect(slugs).toEqual((all.json.apps as { slug: string }[]).map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  test('says what the apps page shows', async () => {
    const tools = [toolFile('one'), toolFile('two', { annotations: {} })];
    await call('PUT', '/api/v1/apps/summed', { body: appFile({ name: 'Summed', tools }) });
    const { json } = await call('GET', '/api/v1/apps/summed/summary');
    expect(json).toMatchObject({
      slug: 'summed',
      name: 'Summed',
      description: 'Sells tea.',
      tools: 2,
      asks_first: 1,
      live_version: null,
      unpublished_changes: true,
      problems: 0,
      calls_today: 0,
      missing_secrets: ['SHOP_TOKEN'],
    });
  });

  test.each(['cursor=nonsense', 'cursor=WyJ4Il0', 'limit=0', 'limit=9999', 'limit=x'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/api/v1/apps?${query}`)).status).toBe(400);
    },
  );
});

test('1,000 tools in one app stay usable: saved, published, read, listed', async () => {
  const tools = Array.from({ length: 1_000 }, (_, index) => toolFile(`tool_${index}`));
  const saved = await call('PUT', '/api/v1/apps/thousand', {
    body: appFile({ name: 'Thousand', tools }),
  });
  expect(saved.status).toBe(201);
  expect((await call('POST', '/api/v1/apps/thousand/publish')).json.version).toBe(1);
  expect((await call('GET', '/api/v1/apps/thousand/summary')).json.tools).toBe(1_000);
  const listed = await call('GET', '/api/v1/apps/thousand/tools');
  expect(listed.status).toBe(409);
  expect(listed.json.detail).toMatch(/characters of at most 250,000/);
});
