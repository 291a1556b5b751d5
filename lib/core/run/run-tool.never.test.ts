import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fakeFailure, fakePlan, fakeReply, fakeRun, type FakeReply } from './testing/fake-run';

// Each property runs hundreds of whole calls.
vi.setConfig({ testTimeout: 30_000 });

const utf8 = (text: string) => new TextEncoder().encode(text);

const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.string().map(utf8),
  fc.json().map(utf8),
  fc.constantFrom('[', '{"a":', '<html>', '\ufeff[]', '{"__proto__":{"x":1}}').map(utf8),
  fc.constant(utf8('['.repeat(20_000) + ']'.repeat(20_000))),
);
const headers = fc.dictionary(
  fc.constantFrom('content-type', 'etag', 'x'),
  fc.oneof(
    fc.constantFrom('application/json', 'text/csv', 'text/html; charset=x', 'image/png'),
    fc.string(),
  ),
);
const replies: fc.Arbitrary<FakeReply> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(bodies, fc.oneof(fc.constant(200), fc.integer()), headers)
      .map(([body, status, each]) => fakeReply(body, status, each)),
  },
  fc
    .tuple(fc.constantFrom('timeout' as const, 'tls' as const, 'too-large' as const), fc.boolean())
    .map(([because, maybeSent]) => fakeFailure(because, 'Broken.', maybeSent)),
);
const field = fc.constantFrom('a', 'a.b', 'x.0', 'b', 'b.c.d', '__proto__', '');
const output = fc.record({
  fields: fc.option(
    fc.array(
      field.filter((path) => path !== ''),
      { maxLength: 3 },
    ),
  ),
  limit: fc.option(fc.integer({ min: 1, max: 3 })),
  remember: fc.array(
    field.filter((path) => path !== ''),
    { maxLength: 2 },
  ),
  max_chars: fc.integer({ min: 1, max: 500 }),
});

test('no answer makes a run throw, and every error is one text without structured content or receipt', async () => {
  await fc.assert(
    fc.asyncProperty(
      replies,
      replies,
      output,
      fc.constantFrom('fetch', 'action'),
      async (first, second, shown, kind) => {
        const sources = {
          a: { method: 'GET', url: '/a' },
          b: { method: 'POST', url: '/b', for_each_of: 'a', max_entries: 3 },
        };
        const plan = fakePlan({ kind, sources, output: shown }, { confirm: 'Done: {{result.b}}.' });
        const { result } = await fakeRun(plan, {}, ({ source }) =>
          source === 'a' ? first : second,
        );
        expect(result.content.length).toBeGreaterThan(0);
        expect(result.isError).toBe(result.outcome !== 'done');
        if (!result.isError) return;
        expect(result).toMatchObject({ structured: null, confirm: null, remembered: {} });
        expect(result.content).toEqual([
          { type: 'text', text: expect.stringMatching(/./) as string },
        ]);
      },
    ),
    { numRuns: 150 },
  );
});

test('no arguments make a run throw, and what is refused sends nothing', async () => {
  const params = [{ from: 'llm', name: 'day', value: 'x', type: 'string', required: true }];
  const plan = fakePlan({ sources: { a: { method: 'GET', url: '/a/{{day}}', params } } });
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.anything(), fc.record({ day: fc.anything() })), async (args) => {
      const { result, sent } = await fakeRun(plan, args, () => fakeReply({ ok: true }));
      expect(sent.length).toBe(result.outcome === 'refused' ? 0 : 1);
    }),
  );
});

test('what is not picked is nowhere in a result: not in text, structured content, errors, receipts or what is remembered', async () => {
  const canary = 'CANARY';
  const planted = {
    id: 1,
    secret: canary,
    inner: { secret: canary, [canary]: 1 },
    list: [{ n: 1, secret: canary }],
  };
  const replies = fc.constantFrom<FakeReply>(
    fakeReply(planted),
    fakeReply([planted, canary]),
    fakeReply({ ...planted, success: false }),
    fakeReply({ ...planted, next_cursor: canary }),
    fakeReply(planted, 404),
    fakeReply(`<html><title>Sign in</title>${canary}`, 200, { 'content-type': 'text/html' }),
    fakeReply(canary),
    fakeReply(`{${canary}`, 200, { 'content-type': 'application/json' }),
    fakeReply(`id,${canary}\n1,${canary}`, 200, { 'content-type': 'text/csv' }),
    fakeReply(`<pre>${canary}</pre>`, 500, { 'x-canary': canary }),
  );
  const fields = fc.subarray(['id', 'list.n', 'inner.missing', 'a.id', 'b.list.n'], {
    minLength: 0,
  });
  const run = fc.record({
    a: replies,
    b: replies,
    fields,
    repeat: fc.boolean(),
    kind: fc.constantFrom('fetch', 'action'),
    max_chars: fc.constantFrom(20, 40_000),
  });
  await fc.assert(
    fc.asyncProperty(run, async ({ a, b, fields, repeat, kind, max_chars }) => {
      const sources = {
        a: { method: 'GET', url: '/a' },
        b: { method: 'POST', url: '/b', for_each_of: repeat ? 'a' : null },
      };
      const fail_when = [{ value: 'result.success', is: 'equal', to: false }];
      const plan = fakePlan(
        { kind, sources, output: { fields, remember: ['id'], max_chars, fail_when } },
        { confirm: 'Done: {{result.secret}} {{result.id}}' },
      );
      const { result } = await fakeRun(plan, {}, ({ source }) => (source === 'a' ? a : b));
      const { content, structured, error, confirm, remembered } = result;
      expect(JSON.stringify({ content, structured, error, confirm, remembered })).not.toContain(
        canary,
      );
    }),
    { numRuns: 200 },
  );
});

test('an answer nested without end is shown as the text it is, and has no fields', async () => {
  const deep = () => fakeReply('['.repeat(200_000) + ']'.repeat(200_000));
  const sources = { a: { method: 'GET', url: '/a' } };
  const whole = await fakeRun(fakePlan({ sources, output: { max_chars: 50 } }), {}, deep);
  expect(whole.text).toMatch(/^\[{49}…\nShowing the first 49 of 400000 characters/);
  const picked = await fakeRun(fakePlan({ sources, output: { fields: ['x'] } }), {}, deep);
  expect(picked.result).toMatchObject({ outcome: 'failed', isError: true });
});
