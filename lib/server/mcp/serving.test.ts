import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '@/e2e/upstream/start';
import type { JsonObject } from '@/lib/core/json/json';
import { checkApp } from '../actions/check-app';
import { createApp } from '../actions/create-app';
import { createKey } from '../actions/create-key';
import { deleteKey } from '../actions/delete-key';
import { publishApp } from '../actions/publish-app';
import { putSecret } from '../actions/put-secret';
import { saveDraft } from '../actions/save-draft';
import type { Actor } from '../auth/actor';
import { closeHttpServer, listen, makeHttpServer } from '../boot/http-server';
import { db } from '../db/client';
import { setOwnPort } from '../http/house-address';
import { homeWorkspaceId } from '../stores/workspace-store';
import { legacyMessage, modernMessage, send, told } from '../testing/mcp-door';
import { answerNodeMcp } from './node-door';
import { handleMcp } from './web-door';

const actor: Actor = {
  kind: 'admin-token',
  workspaceId: homeWorkspaceId,
  role: 'owner',
  name: 'Test',
  personId: null,
  address: null,
};

/** Whatever is there is replaced. */
const anyRevision = { ifMatch: null, ifNoneMatch: null };

let upstream: Upstream;
let server: Server;
let port = 0;
/** Done before a request is answered. */
let meanwhile = async () => {};

beforeAll(async () => {
  upstream = await startUpstream();
  server = createServer((request, response) => {
    void meanwhile().then(() => answerNodeMcp(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  // The check goes to this server, under the name that the environment says is its own.
  process.env.PORT = String(port);
  setOwnPort(port);
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await upstream.close();
});

function tool(name: string, more: JsonObject = {}): JsonObject {
  return {
    name,
    title: name,
    description: `Answers for ${name}, as a test does.`,
    connection: 'main',
    annotations: { readOnlyHint: true },
    recipe: { kind: 'fetch', sources: { a: { method: 'GET', url: '/echo' } } },
    ...more,
  };
}

function document(name: string, tools: JsonObject[]): JsonObject {
  return {
    version: 1,
    name,
    connections: [{ id: 'main', name: 'API', base_url: upstream.url }],
    tools,
  };
}

async function create(name: string, tools: JsonObject[]): Promise<string> {
  const { saved } = await createApp(actor, { body: document(name, tools) });
  return saved.slug;
}

async function makeKey(apps: 'all' | string[], withheld: string[] = []): Promise<string> {
  const { key } = await createKey(actor, {
    body: { name: 'Front desk', apps, withheld, variables: {} },
  });
  return key;
}

function ask(key: string, body: string, at = port, mcpPath = '/api/mcp') {
  return send(at, {
    path: mcpPath,
    body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      host: `127.0.0.1:${port}`,
    },
  });
}

async function names(key: string, at = port, mcpPath = '/api/mcp'): Promise<string[]> {
  const { text } = await ask(key, legacyMessage('tools/list'), at, mcpPath);
  return told(text).result?.tools?.map(({ name }) => name) ?? [];
}

describe('serving from the database', () => {
  it('serves the live version alone, and a publish shows in the next listing', async () => {
    const slug = await create('Live', [tool('one')]);
    const key = await makeKey([slug]);
    expect(
      (await ask(key, legacyMessage('tools/list'), port, `/api/apps/${slug}/mcp`)).status,
    ).toBe(404);
    await publishApp(actor, { slug });
    await expect.poll(() => names(key)).toEqual(['live_one']);
    await saveDraft(
      actor,
      { slug, body: document('Renamed', [tool('one'), tool('two')]) },
      anyRevision,
    );
    expect(await names(key)).toEqual(['live_one']);
    await publishApp(actor, { slug });
    await expect.poll(() => names(key)).toEqual(['renamed_one', 'renamed_two']);
  });

  it('calls a tool for real, and notes the key’s use and the run', async () => {
    const slug = await create('Calls', [tool('echo')]);
    await publishApp(actor, { slug });
    const key = await makeKey([slug]);
    const { text } = await ask(key, legacyMessage('tools/call', { name: 'calls_echo' }));
    expect(told(text).result?.isError).toBe(false);
    await expect.poll(() => db().run.count({ where: { tool: 'echo' } })).toBe(1);
    const id = key.split('_')[1] ?? '';
    await expect
      .poll(async () => (await db().accessKey.findUnique({ where: { id } }))?.lastUsedAt)
      .toBeInstanceOf(Date);
  });

  it('notes how many tools a key was listed, and when that changes', async () => {
    const slug = await create('Listed', [tool('one'), tool('two')]);
    await publishApp(actor, { slug });
    const key = await makeKey([slug]);
    const id = key.split('_')[1] ?? '';
    const listed = async () => (await db().accessKey.findUnique({ where: { id } }))?.listedTools;
    await names(key);
    await expect.poll(listed).toBe(2);
    await saveDraft(actor, { slug, body: document('Listed', [tool('one')]) }, anyRevision);
    await publishApp(actor, { slug });
    await expect.poll(() => names(key)).toEqual(['listed_one']);
    await expect.poll(listed).toBe(1);
  });

  it('says what failed upstream as a result, in both eras', async () => {
    const slug = await create('Trouble', [tool('error')]);
    const dead = { id: 'dead', name: 'Dead', base_url: 'http://127.0.0.1:1' };
    const body = document('Trouble', [
      tool('error', {
        recipe: { kind: 'fetch', sources: { a: { method: 'GET', url: '/status/500' } } },
      }),
      tool('refused', { connection: 'dead' }),
    ]);
    await saveDraft(
      actor,
      { slug, body: { ...body, connections: [...(body.connections as JsonObject[]), dead] } },
      anyRevision,
    );
    await publishApp(actor, { slug });
    const key = await makeKey([slug]);
    for (const name of ['trouble_error', 'trouble_refused']) {
      const modern = modernMessage('tools/call', { name });
      const answers = [
        await ask(key, legacyMessage('tools/call', { name })),
        await send(port, {
          body: modern.body,
          headers: {
            ...modern.headers,
            'content-type': 'application/json',
            authorization: `Bearer ${key}`,
            host: `127.0.0.1:${port}`,
          },
        }),
      ];
      for (const { text } of answers) {
        expect(told(text).result).toMatchObject({ isError: true });
        expect(told(text).result).not.toHaveProperty('structuredContent');
      }
    }
  });

  it('tells what became of calls that are still running when the server stops', async () => {
    const hanging = (method: string) => ({ sources: { a: { method, url: '/hang' } } });
    const slug = await create('Stops', [
      tool('write', { recipe: { kind: 'action', ...hanging('POST') } }),
      tool('read', { recipe: { kind: 'fetch', ...hanging('GET') } }),
    ]);
    await publishApp(actor, { slug });
    const key = await makeKey([slug]);
    upstream.reset();
    const stopping = makeHttpServer({ answer: async () => {}, upgrade: async () => {} });
    await listen(stopping, '127.0.0.1', 0);
    const at = (stopping.address() as AddressInfo).port;
    const calls = ['write', 'read'].map((name) =>
      ask(key, legacyMessage('tools/call', { name: `stops_${name}` }), at),
    );
    await expect.poll(() => upstream.requests.length).toBe(2);
    await closeHttpServer(stopping, 0);
    const [write, read] = (await Promise.all(calls)).map(({ text }) => told(text).result);
    expect(write).toMatchObject({ isError: true });
    expect(JSON.stringify(write?.content)).toContain('It may have happened');
    expect(JSON.stringify(read?.content)).toContain('The call was cancelled.');
  });

  it('stops serving a key that was deleted', async () => {
    const key = await makeKey('all');
    expect((await ask(key, legacyMessage('tools/list'))).status).toBe(200);
    await deleteKey(actor, { id: key.split('_')[1] ?? '' });
    await expect.poll(async () => (await ask(key, legacyMessage('tools/list'))).status).toBe(401);
  });

  it('gives the same answers to servers of Request and Response', async () => {
    const slug = await create('Same', [tool('echo')]);
    await publishApp(actor, { slug });
    const key = await makeKey([slug]);
    const body = legacyMessage('tools/list');
    const web = await handleMcp(
      new Request(`http://127.0.0.1:${port}/api/mcp`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      }),
    );
    expect(await web.text()).toBe((await ask(key, body)).text);
  });
});

describe('a publish in one process', () => {
  let child: ChildProcess;
  let childPort = 0;

  beforeAll(async () => {
    const file = path.resolve(`.build/test/mcp-process-${process.pid}.mjs`);
    const { bundle } = await import('../../../scripts/bundle.mjs');
    await bundle('lib/server/testing/mcp-process.ts', file);
    child = spawn(process.execPath, [file], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test' },
    });
    childPort = await new Promise<number>((resolve, reject) => {
      child.stdout?.once('data', (text: Buffer) => resolve(Number(text)));
      child.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
    });
  });

  afterAll(() => child.kill());

  it('is served by another', async () => {
    const slug = await create('Twice', [tool('one')]);
    await publishApp(actor, { slug });
    const key = await makeKey([slug]);
    expect(await names(key, childPort)).toEqual(['twice_one']);
    await saveDraft(
      actor,
      { slug, body: document('Twice', [tool('one'), tool('two')]) },
      anyRevision,
    );
    await publishApp(actor, { slug });
    await expect.poll(() => names(key, childPort)).toEqual(['twice_one', 'twice_two']);
  });
});

describe('the check', () => {
  it('is what a real client sees of the live version', async () => {
    const slug = await create('Checked', [
      tool('one'),
      tool('get list'),
      tool('get_list', { annotations: {} }),
    ]);
    const before = await checkApp(actor, { slug, of: 'live' });
    expect(before).toMatchObject({ available: false, tools: [] });
    expect(before.reason).toContain('Nothing is published yet');
    await publishApp(actor, { slug });
    const report = await checkApp(actor, { slug, of: 'live' });
    expect(report).toMatchObject({ available: true, reason: null, size_limit: 250_000 });
    expect(report.tools.map(({ exposed_name, asks_first }) => [exposed_name, asks_first])).toEqual([
      ['checked_one', false],
      ['checked_get_list', false],
      ['checked_get_list', true],
    ]);
    expect(report.tools[2]?.left_out).toContain('rename');
    expect(report.tools[2]?.size).toBe(0);
    const key = await makeKey([slug]);
    const { text } = await ask(key, legacyMessage('tools/list'));
    const entries = (JSON.parse(text) as { result: { tools: object[] } }).result.tools;
    expect(report.size).toBe(entries.reduce((sum, entry) => sum + JSON.stringify(entry).length, 0));
    expect(report.connect_ms).toBeGreaterThan(0);
    expect(report.list_ms).toBeGreaterThan(0);
  });

  it('of a draft lists what is finished and says what isn’t', async () => {
    const body = document('Drafted', [
      tool('good'),
      tool('bad', { title: 'Not yet', connection: 'nowhere' }),
    ]);
    const { saved } = await createApp(actor, { body, unfinished: 'true' });
    const report = await checkApp(actor, { slug: saved.slug, of: 'draft' });
    expect(report.available).toBe(true);
    expect(report.tools.map(({ name, left_out }) => [name, left_out === null])).toEqual([
      ['good', true],
      ['bad', false],
    ]);
    expect(report.tools[1]?.title).toBe('Not yet');
  });

  it('of a draft offers no tool of a connection that blocks publishing', async () => {
    const main = { id: 'main', name: 'API', base_url: upstream.url };
    const inside = { ...main, id: 'inside', base_url: 'http://10.0.0.1' };
    const tools = [tool('good'), tool('bad', { connection: 'inside' })];
    const body = { ...document('Inside', tools), connections: [inside, main] };
    const { saved } = await createApp(actor, { body, unfinished: 'true' });
    const report = await checkApp(actor, { slug: saved.slug, of: 'draft' });
    expect(report.available).toBe(true);
    expect(report.tools.map(({ name, left_out }) => [name, left_out === null])).toEqual([
      ['good', true],
      ['bad', false],
    ]);
    expect(report.tools[1]?.left_out).toContain("10.0.0.1 isn't a public address");
  });

  it.each([
    ['live', 1],
    ['live', Infinity],
    ['draft', 1],
    ['draft', Infinity],
  ] as const)(
    'of %s takes no tool for broken that is changed meanwhile, %d times',
    async (of, times) => {
      const slug = await create('Busy', [tool('first')]);
      await publishApp(actor, { slug });
      let changes = 0;
      meanwhile = async () => {
        if (changes >= times) return;
        changes += 1;
        const body = document('Busy', [tool('other'), tool(`later_${changes}`)]);
        await saveDraft(actor, { slug, body }, anyRevision);
        await publishApp(actor, { slug });
      };
      const { available, tools } = await checkApp(actor, { slug, of });
      meanwhile = async () => {};
      expect(available).toBe(true);
      expect(tools.map(({ left_out }) => left_out)).toEqual(tools.map(() => null));
      if (times === 1) expect(tools.map(({ name }) => name)).toEqual(['other', 'later_1']);
    },
  );

  it('names the secrets that a tool waits for, of the draft and of what is live', async () => {
    const sources = (name: string) => ({
      a: { method: 'GET', url: `/echo?key={{secret.${name}}}` },
    });
    const slug = await create('Waiting', [
      tool('one', { recipe: { kind: 'fetch', sources: sources('PAGE') } }),
      tool('two'),
    ]);
    await publishApp(actor, { slug });
    await saveDraft(
      actor,
      {
        slug,
        body: document('Waiting', [
          tool('one'),
          tool('two', { recipe: { kind: 'fetch', sources: sources('OTHER') } }),
        ]),
      },
      anyRevision,
    );
    const said = async (of: 'live' | 'draft') =>
      (await checkApp(actor, { slug, of })).tools.map(({ warnings, said: { warnings: both } }) => {
        expect(both.map(({ message }) => message)).toEqual(warnings);
        return warnings.filter((each) => each.includes('secret'));
      });
    const toEnter = (name: string) =>
      `Enter the secret ${name}: requests that use it fail until then.`;
    expect(await said('live')).toEqual([[toEnter('PAGE')], []]);
    expect(await said('draft')).toEqual([[], [toEnter('OTHER')]]);
    await putSecret(actor, { slug, name: 'OTHER', body: { value: 'x' } });
    expect(await said('draft')).toEqual([[], []]);
  });

  it('names the largest tools of an app that is too large', async () => {
    const long = 'x'.repeat(2_000);
    const many = Array.from({ length: 150 }, (_, at) => tool(`tool_${at}`, { description: long }));
    const slug = await create('Huge', many);
    const report = await checkApp(actor, { slug, of: 'draft' });
    expect(report.available).toBe(false);
    expect(report.reason).toMatch(/largest tools/);
    expect(report.size).toBeGreaterThan(250_000);
    expect(report.tools).toHaveLength(150);
  });
});
