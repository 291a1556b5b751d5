import { spawn, type ChildProcess } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '@/e2e/upstream/start';
import type { JsonObject } from '@/lib/core/json/json';
import { deleteKey } from '../actions/delete-key';
import { publishApp } from '../actions/publish-app';
import { saveDraft } from '../actions/save-draft';
import { closeHttpServer, listen, makeHttpServer } from '../boot/http-server';
import { db } from '../db/client';
import { legacyMessage, modernMessage, send, told } from '../testing/mcp-door';
import { actor, anyRevision, ServedApps, tool } from '../testing/served-apps';
import { handleMcp } from './web-door';

let served: ServedApps;
let upstream: Upstream;
let port = 0;

beforeAll(async () => {
  served = await ServedApps.start();
  ({ upstream, port } = served);
});

afterAll(() => served.close());

async function names(key: string, at = port, mcpPath = '/api/mcp'): Promise<string[]> {
  const { text } = await served.ask(key, legacyMessage('tools/list'), at, mcpPath);
  return told(text).result?.tools?.map(({ name }) => name) ?? [];
}

describe('serving from the database', () => {
  it('serves the live version alone, and a publish shows in the next listing', async () => {
    const slug = await served.create('Live', [tool('one')]);
    const key = await served.makeKey([slug]);
    expect(
      (await served.ask(key, legacyMessage('tools/list'), port, `/api/apps/${slug}/mcp`)).status,
    ).toBe(404);
    await publishApp(actor, { slug });
    await expect.poll(() => names(key)).toEqual(['live_one']);
    await saveDraft(
      actor,
      { slug, body: served.document('Renamed', [tool('one'), tool('two')]) },
      anyRevision,
    );
    expect(await names(key)).toEqual(['live_one']);
    await publishApp(actor, { slug });
    await expect.poll(() => names(key)).toEqual(['renamed_one', 'renamed_two']);
  });

  it('calls a tool for real, and notes the key’s use and the run', async () => {
    const slug = await served.create('Calls', [tool('echo')]);
    await publishApp(actor, { slug });
    const key = await served.makeKey([slug]);
    const { text } = await served.ask(key, legacyMessage('tools/call', { name: 'calls_echo' }));
    expect(told(text).result?.isError).toBe(false);
    await expect.poll(() => db().run.count({ where: { tool: 'echo' } })).toBe(1);
    const id = key.split('_')[1] ?? '';
    await expect
      .poll(async () => (await db().accessKey.findUnique({ where: { id } }))?.lastUsedAt)
      .toBeInstanceOf(Date);
  });

  it('notes how many tools a key was listed, and when that changes', async () => {
    const slug = await served.create('Listed', [tool('one'), tool('two')]);
    await publishApp(actor, { slug });
    const key = await served.makeKey([slug]);
    const id = key.split('_')[1] ?? '';
    const listed = async () => (await db().accessKey.findUnique({ where: { id } }))?.listedTools;
    await names(key);
    await expect.poll(listed).toBe(2);
    await saveDraft(actor, { slug, body: served.document('Listed', [tool('one')]) }, anyRevision);
    await publishApp(actor, { slug });
    await expect.poll(() => names(key)).toEqual(['listed_one']);
    await expect.poll(listed).toBe(1);
  });

  it('says what failed upstream as a result, in both eras', async () => {
    const slug = await served.create('Trouble', [tool('error')]);
    const dead = { id: 'dead', name: 'Dead', base_url: 'http://127.0.0.1:1' };
    const body = served.document('Trouble', [
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
    const key = await served.makeKey([slug]);
    for (const name of ['trouble_error', 'trouble_refused']) {
      const modern = modernMessage('tools/call', { name });
      const answers = [
        await served.ask(key, legacyMessage('tools/call', { name })),
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
    const slug = await served.create('Stops', [
      tool('write', { recipe: { kind: 'action', ...hanging('POST') } }),
      tool('read', { recipe: { kind: 'fetch', ...hanging('GET') } }),
    ]);
    await publishApp(actor, { slug });
    const key = await served.makeKey([slug]);
    upstream.reset();
    const stopping = makeHttpServer({ answer: async () => {}, upgrade: async () => {} });
    await listen(stopping, '127.0.0.1', 0);
    const at = (stopping.address() as AddressInfo).port;
    const calls = ['write', 'read'].map((name) =>
      served.ask(key, legacyMessage('tools/call', { name: `stops_${name}` }), at),
    );
    await expect.poll(() => upstream.requests.length).toBe(2);
    await closeHttpServer(stopping, 0);
    const [write, read] = (await Promise.all(calls)).map(({ text }) => told(text).result);
    expect(write).toMatchObject({ isError: true });
    expect(JSON.stringify(write?.content)).toContain('It may have happened');
    expect(JSON.stringify(read?.content)).toContain('The call was cancelled.');
  });

  it('stops serving a key that was deleted', async () => {
    const key = await served.makeKey('all');
    expect((await served.ask(key, legacyMessage('tools/list'))).status).toBe(200);
    await deleteKey(actor, { id: key.split('_')[1] ?? '' });
    await expect
      .poll(async () => (await served.ask(key, legacyMessage('tools/list'))).status)
      .toBe(401);
  });

  it('gives the same answers to servers of Request and Response', async () => {
    const slug = await served.create('Same', [tool('echo')]);
    await publishApp(actor, { slug });
    const key = await served.makeKey([slug]);
    const body = legacyMessage('tools/list');
    const web = await handleMcp(
      new Request(`http://127.0.0.1:${port}/api/mcp`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      }),
    );
    expect(await web.text()).toBe((await served.ask(key, body)).text);
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
    const slug = await served.create('Twice', [tool('one')]);
    await publishApp(actor, { slug });
    const key = await served.makeKey([slug]);
    expect(await names(key, childPort)).toEqual(['twice_one']);
    await saveDraft(
      actor,
      { slug, body: served.document('Twice', [tool('one'), tool('two')]) },
      anyRevision,
    );
    await publishApp(actor, { slug });
    await expect.poll(() => names(key, childPort)).toEqual(['twice_one', 'twice_two']);
  });
});
