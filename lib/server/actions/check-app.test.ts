import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '@/lib/core/json/json';
import { legacyMessage } from '../testing/mcp-door';
import { actor, anyRevision, ServedApps, tool } from '../testing/served-apps';
import { checkApp } from './check-app';
import { createApp } from './create-app';
import { publishApp } from './publish-app';
import { putSecret } from './put-secret';
import { saveDraft } from './save-draft';

let served: ServedApps;

beforeAll(async () => {
  served = await ServedApps.start();
});

afterAll(() => served.close());

/** Checks a draft of which the tool "good" is offered and "bad" is not, and gives what is said of that one. */
async function leftOut(body: JsonObject) {
  const { saved } = await createApp(actor, { body, unfinished: 'true' });
  const report = await checkApp(actor, { slug: saved.slug, of: 'draft' });
  expect(report.available).toBe(true);
  expect(report.tools.map(({ name, left_out }) => [name, left_out === null])).toEqual([
    ['good', true],
    ['bad', false],
  ]);
  return report.tools[1];
}

describe('the check', () => {
  it('is what a real client sees of the live version', async () => {
    const slug = await served.create('Checked', [
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
    const key = await served.makeKey([slug]);
    const { text } = await served.ask(key, legacyMessage('tools/list'));
    const entries = (JSON.parse(text) as { result: { tools: object[] } }).result.tools;
    expect(report.size).toBe(entries.reduce((sum, entry) => sum + JSON.stringify(entry).length, 0));
    expect(report.connect_ms).toBeGreaterThan(0);
    expect(report.list_ms).toBeGreaterThan(0);
  });

  it('of a draft lists what is finished and says what isn’t', async () => {
    const body = served.document('Drafted', [
      tool('good'),
      tool('bad', { title: 'Not yet', connection: 'nowhere' }),
    ]);
    const bad = await leftOut(body);
    expect(bad?.title).toBe('Not yet');
  });

  it('of a draft offers no tool of a connection that blocks publishing', async () => {
    const main = { id: 'main', name: 'API', base_url: served.upstream.url };
    const inside = { ...main, id: 'inside', base_url: 'http://10.0.0.1' };
    const tools = [tool('good'), tool('bad', { connection: 'inside' })];
    const body = { ...served.document('Inside', tools), connections: [inside, main] };
    const bad = await leftOut(body);
    expect(bad?.left_out).toContain("10.0.0.1 isn't a public address");
  });

  it.each([
    ['live', 1],
    ['live', Infinity],
    ['draft', 1],
    ['draft', Infinity],
  ] as const)(
    'of %s takes no tool for broken that is changed meanwhile, %d times',
    async (of, times) => {
      const slug = await served.create('Busy', [tool('first')]);
      await publishApp(actor, { slug });
      let changes = 0;
      served.meanwhile = async () => {
        if (changes >= times) return;
        changes += 1;
        const body = served.document('Busy', [tool('other'), tool(`later_${changes}`)]);
        await saveDraft(actor, { slug, body }, anyRevision);
        await publishApp(actor, { slug });
      };
      const { available, tools } = await checkApp(actor, { slug, of });
      served.meanwhile = async () => {};
      expect(available).toBe(true);
      expect(tools.map(({ left_out }) => left_out)).toEqual(tools.map(() => null));
      if (times === 1) expect(tools.map(({ name }) => name)).toEqual(['other', 'later_1']);
    },
  );

  it('names the secrets that a tool waits for, of the draft and of what is live', async () => {
    const sources = (name: string) => ({
      a: { method: 'GET', url: `/echo?key={{secret.${name}}}` },
    });
    const slug = await served.create('Waiting', [
      tool('one', { recipe: { kind: 'fetch', sources: sources('PAGE') } }),
      tool('two'),
    ]);
    await publishApp(actor, { slug });
    await saveDraft(
      actor,
      {
        slug,
        body: served.document('Waiting', [
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
    const slug = await served.create('Huge', many);
    const report = await checkApp(actor, { slug, of: 'draft' });
    expect(report.available).toBe(false);
    expect(report.reason).toMatch(/largest tools/);
    expect(report.size).toBeGreaterThan(250_000);
    expect(report.tools).toHaveLength(150);
  });
});
