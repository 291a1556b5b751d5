import { describe, expect, test } from 'vitest';
import { limits } from '../limits';
import type { EndSignal } from './ending';
import { fakeFailure, fakePlan, fakeReply, fakeRun } from './testing/fake-run';

const get = (url: string, params: object[] = []) => ({ method: 'GET', url, params });
const post = (url: string, params: object[] = []) => ({ method: 'POST', url, params });
const llm = (name: string, more: object = {}) => ({
  from: 'llm',
  name,
  value: "the caller's day, YYYY-MM-DD",
  type: 'string',
  required: true,
  ...more,
});
const day = llm('day');
const slots = { sources: { a: get('/slots', [day]) } };
const args = { day: '2026-12-01' };

describe('what the model is given', () => {
  test('the picked fields as compact JSON, with the same as structured content', async () => {
    const plan = fakePlan({
      ...slots,
      output: { fields: ['slots'], limit: 2, remember: ['cost'] },
    });
    const { result, sent } = await fakeRun(plan, args, () =>
      fakeReply({ slots: [1, 2, 3], cost: 9 }),
    );
    expect(sent).toEqual(['GET /slots?day=2026-12-01']);
    expect(result).toMatchObject({
      outcome: 'done',
      isError: false,
      content: [{ type: 'text', text: '{"slots":[1,2]}\nShowing 2 of 3 entries of slots.' }],
      structured: { slots: [1, 2] },
      confirm: null,
      remembered: { cost: 9 },
      missing: [],
      error: null,
      answerBytes: 26,
    });
  });

  test('a list has no structured content', async () => {
    const { result, text } = await fakeRun(fakePlan(slots), args, () => fakeReply([1, 2]));
    expect([result.structured, text]).toEqual([null, '[1,2]']);
  });

  test('long numbers keep their digits: as numbers in the text, as text in structured content', async () => {
    const plan = fakePlan({ ...slots, output: { fields: ['id'], remember: ['id'] } });
    const { result, text } = await fakeRun(plan, args, () =>
      fakeReply('{"id":4620693217682128901}'),
    );
    expect(text).toBe('{"id":4620693217682128901}');
    expect(result.structured).toEqual({ id: '4620693217682128901' });
    expect(result.remembered).toEqual({ id: '4620693217682128901' });
  });

  test('"Done." for nothing picked and for nothing that came', async () => {
    const none = fakePlan({ ...slots, output: { fields: [] } });
    const picked = fakePlan({ ...slots, output: { fields: ['id'] } });
    expect((await fakeRun(none, args, () => fakeReply({ id: 1 }))).text).toBe('Done.');
    const empty = await fakeRun(picked, args, () => fakeReply('', 204));
    expect([empty.text, empty.result.missing, empty.result.structured]).toEqual([
      'Done.',
      [],
      null,
    ]);
    expect((await fakeRun(fakePlan(slots), args, () => fakeReply(''))).text).toBe('Done.');
  });

  test('a text as it is, up to max_chars', async () => {
    const plan = fakePlan({ ...slots, output: { max_chars: 10 } });
    const { text, result } = await fakeRun(plan, args, () => fakeReply('x'.repeat(25)));
    expect(text).toMatch(/^x{9}…\nShowing the first 9 of 25 characters/);
    expect(result.structured).toBeNull();
  });

  test('a picture as a picture', async () => {
    const gif = Uint8Array.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0, 0, 0, 0x3b]);
    const { result } = await fakeRun(fakePlan(slots), args, () => fakeReply(gif));
    expect(result.content).toEqual([
      { type: 'image', data: 'R0lGODlhAQABAAAAADs=', mimeType: 'image/gif' },
    ]);
    expect(result.steps[0]?.response?.body).toBe('a file (image/gif, 14 bytes)');
  });

  test('CSV as rows, of which fields can be picked', async () => {
    const plan = fakePlan({ ...slots, output: { fields: ['Day'], limit: 5 } });
    const csv = fakeReply('\ufeff"Day","Free"\r\n"Mon","2"', 200, { 'content-type': 'text/csv' });
    expect((await fakeRun(plan, args, () => csv)).text).toBe('[{"Day":"Mon"}]');
  });

  test('that a table is too large to be read whole, once for all entries', async () => {
    const csv = { 'content-type': 'text/csv' };
    const large = () => fakeReply(`id,n\n${'1,2\n'.repeat(limits.csvRowsMax + 1)}`, 200, csv);
    const note = /Only the first \d+ rows of a table were read/g;
    const once = await fakeRun(
      fakePlan({ sources: { a: get('/a') }, output: { limit: 1 } }),
      {},
      large,
    );
    expect(once.text.match(note)).toHaveLength(1);
    const sources = { a: get('/a'), b: { ...get('/b'), for_each_of: 'a' } };
    const plan = fakePlan({ sources, output: { fields: ['n.0'] } });
    const send = ({ source }: { source: string }) => (source === 'a' ? fakeReply([1, 2]) : large());
    expect((await fakeRun(plan, {}, send)).text.match(note)).toHaveLength(1);
  });

  test('missing fields are left out and reported', async () => {
    const plan = fakePlan({ ...slots, output: { fields: ['slots', 'id'] } });
    const { result } = await fakeRun(plan, args, () => fakeReply({ id: 1, data: { slots: [] } }));
    expect(result.structured).toEqual({ id: 1 });
    expect(result.missing).toEqual([{ path: 'slots', foundAt: ['data.slots'] }]);
  });
});

describe('what goes wrong is a result with one sentence', () => {
  const error = { isError: true, structured: null, confirm: null, remembered: {} };

  test('arguments that do not fit are refused without a request', async () => {
    const plan = fakePlan(slots, { on_error: 'Sorry.' });
    const { result, text, sent } = await fakeRun(plan, {}, () => fakeReply({}));
    expect(result).toMatchObject({ ...error, outcome: 'refused', steps: [] });
    expect(text).toMatch(/day.*missing.*YYYY-MM-DD/);
    expect(sent).toEqual([]);
  });

  test.each([
    [
      'a web page',
      fakeReply('<html><title>Sign in</title>', 200, { 'content-type': 'text/html' }),
      'Clinic API sent a web page, not data; it may want a sign-in.',
    ],
    [
      'a status',
      fakeReply({ message: 'No such slot' }, 404),
      'Clinic API answered 404 Not Found: No such slot',
    ],
    [
      'a stack trace',
      fakeReply('<pre>at com.shop.Book(Book.java:9)</pre>', 500, { 'content-type': 'text/html' }),
      'Clinic API answered 500 Internal Server Error.',
    ],
    [
      'no answer',
      fakeFailure('name-not-found', 'api.clinic.example was not found.', false),
      'api.clinic.example was not found.',
    ],
    [
      'a read that broke',
      fakeFailure('reset', 'The connection broke.', true),
      'The connection broke.',
    ],
  ])('%s', async (_what, reply, sentence) => {
    const plan = fakePlan({ ...slots, output: { fields: ['slots'], remember: ['slots'] } });
    const { result, text } = await fakeRun(plan, args, () => reply);
    expect(result).toMatchObject({ ...error, outcome: 'failed', error: sentence });
    expect(text).toBe(sentence);
  });

  test('fail_when makes a success an error: one of its conditions is enough', async () => {
    const fail_when = [
      { value: 'result.success', is: 'equal', to: false },
      { value: 'result.a.error', is: 'present' },
    ];
    const plan = fakePlan({ ...slots, output: { fields: ['slots'], fail_when } });
    const run = (body: object) => fakeRun(plan, args, () => fakeReply(body));
    expect((await run({ success: false, message: 'Closed' })).text).toBe(
      'Clinic API answered that it did not work: Closed',
    );
    expect((await run({ success: true, error: 7 })).result).toMatchObject({
      ...error,
      outcome: 'failed',
    });
    expect((await run({ success: true, error: null, slots: [] })).result.outcome).toBe('done');
  });

  test('the status is that of the answer, whatever an answer says of another', async () => {
    const fail_when = [{ value: 'result.success', is: 'equal', to: false }];
    const plan = fakePlan({ ...slots, output: { fail_when } });
    const message = 'The laboratory answered 503.';
    const caught = await fakeRun(plan, args, () => fakeReply({ success: false, message }));
    const kind = { status: null, because: 'said-no' };
    expect(caught.result).toMatchObject({ outcome: 'failed', ...kind });
    expect(caught.text).toContain(message);
    const refused = await fakeRun(plan, args, () => fakeReply({ message }, 404));
    expect(refused.result.status).toBe(404);
  });

  test('what may have happened is said once, also where on_error repeats the error', async () => {
    const sources = { a: { method: 'POST', url: '/book' } };
    const plan = fakePlan({ kind: 'action', sources }, { on_error: 'It failed: {{ error }}' });
    const { text } = await fakeRun(plan, {}, () => fakeFailure('reset', 'It broke off', true));
    expect(text).toBe(
      'It failed: It broke off. It may have happened: look it up before trying again.',
    );
  });

  test('on_error is what the model is told, the error stays the error', async () => {
    const plan = fakePlan(slots, { on_error: 'Please call us. ({{ error }})' });
    const { result, text } = await fakeRun(plan, args, () =>
      fakeReply({ message: '$& {{error}}' }, 404),
    );
    expect(text).toBe('Please call us. (Clinic API answered 404 Not Found: $& {{error}})');
    expect(result.error).toBe('Clinic API answered 404 Not Found: $& {{error}}');
  });

  test('a sender that throws, and a listener that throws', async () => {
    const broken = () => {
      throw new Error('at secret.js:9');
    };
    const { result, text } = await fakeRun(fakePlan(slots), args, broken);
    expect(result).toMatchObject({ ...error, outcome: 'failed' });
    expect(text).not.toContain('secret.js');
    const heard = await fakeRun(fakePlan(slots), args, () => fakeReply({}), {
      onStep: broken,
      onProgress: broken,
    });
    expect(heard.result.outcome).toBe('done');
    const crashed = await fakeRun(fakePlan(slots), args, () => fakeReply({}), { newId: broken });
    expect(crashed.result).toMatchObject({ ...error, outcome: 'failed' });
  });

  test.each<[string, string, unknown, boolean]>([
    ['vars.today', 'absent', undefined, false],
    ['vars.today', 'equal', '2026-12-01', true],
    ['vars.call_id', 'present', undefined, true],
    ['vars.user', 'present', undefined, false],
  ])(
    'fail_when finds the variables that are always there: %s %s %s',
    async (value, is, to, fails) => {
      const output = { fail_when: [{ value, is, to }] };
      const plan = fakePlan({ sources: { a: get('/slots') }, output });
      const { result } = await fakeRun(plan, {}, () => fakeReply({ ok: true }));
      expect(result.isError).toBe(fails);
    },
  );
});

describe('time', () => {
  const never = () => new Promise<never>(() => undefined);
  const untilAborted = (signal: EndSignal) =>
    new Promise<ReturnType<typeof fakeFailure>>((resolve) => {
      const failure = fakeFailure('cancelled', 'Aborted.', true);
      signal.addEventListener('abort', () => resolve(failure));
    });

  test('a read that takes too long ends with a sentence', async () => {
    const plan = fakePlan(slots, { timeout_ms: 100 });
    const { result, text } = await fakeRun(plan, args, (_, signal) => untilAborted(signal));
    expect(result).toMatchObject({ outcome: 'failed', because: 'timeout' });
    expect(text).toBe('Clinic API gave no answer within 0.1 s.');
  });

  test('is told alike where the sender notices first that it is over, and as it says where it is not', async () => {
    const plan = fakePlan(slots, { timeout_ms: 30_000 });
    const textAt = async (end: number) => {
      let time = 0;
      const late = () => {
        time = end;
        return fakeFailure('timeout', "clinic.example didn't answer in time.", true);
      };
      return (await fakeRun(plan, args, late, { now: () => time })).text;
    };
    expect(await textAt(29_999)).toBe('Clinic API gave no answer within 30 s.');
    expect(await textAt(20_000)).toBe("clinic.example didn't answer in time.");
  });

  test('a write that takes too long may have happened, even where the sender never returns', async () => {
    const plan = fakePlan(
      { kind: 'action', sources: { a: post('/book') } },
      { timeout_ms: 100, on_error: 'Sorry.' },
    );
    const { result, text } = await fakeRun(plan, {}, never);
    const unknown = { outcome: 'unknown', because: 'timeout' };
    expect(result).toMatchObject({ ...unknown, isError: true, confirm: null });
    expect(result.error).toBe(
      'Clinic API gave no answer within 0.1 s. It may have happened: look it up before trying again.',
    );
    expect(text).toBe('Sorry. It may have happened: look it up before trying again.');
  });

  test('a write that was never sent did not happen', async () => {
    const plan = fakePlan({ kind: 'action', sources: { a: post('/book') } });
    const failure = fakeFailure('refused-connection', 'Clinic API refused the connection.', false);
    expect((await fakeRun(plan, {}, () => failure)).result.outcome).toBe('failed');
    const redirect = fakeFailure('redirect-refused', 'The address moved to /v2/book.', false);
    expect((await fakeRun(plan, {}, () => redirect)).result.outcome).toBe('failed');
  });

  test('a write that was sent on to another address may have happened', async () => {
    const plan = fakePlan(
      { kind: 'action', sources: { a: post('/book') } },
      { on_error: 'Sorry, no booking was made.' },
    );
    const moved = fakeFailure('redirect-refused', 'The address moved to /bookings/17.', true);
    const { result, text } = await fakeRun(plan, {}, () => moved);
    expect(result.outcome).toBe('unknown');
    expect(text).toBe(
      'Sorry, no booking was made. It may have happened: look it up before trying again.',
    );
  });

  test('a call that is cancelled stops', async () => {
    const asker = new AbortController();
    const running = fakeRun(fakePlan(slots), args, (_, signal) => untilAborted(signal), {
      signal: asker.signal,
    });
    asker.abort();
    expect((await running).text).toBe('The call was cancelled.');
    const late = await fakeRun(fakePlan(slots), args, () => fakeReply({}), {
      signal: asker.signal,
    });
    expect(late.sent).toEqual([]);
    expect(late.result).toMatchObject({ outcome: 'failed', error: 'The call was cancelled.' });
  });
});

describe('several requests', () => {
  test('run in letter order, later ones using earlier answers; all is seen of the last', async () => {
    const plan = fakePlan({
      sources: {
        b: get('/orders/{{a.customer.id}}'),
        a: get('/customers', [{ from: 'variable', name: 'now', value: 'today' }]),
      },
    });
    const { text, sent } = await fakeRun(plan, {}, ({ source }) =>
      fakeReply(source === 'a' ? { customer: { id: 'c 7' } } : { total: 3 }),
    );
    expect(sent).toEqual(['GET /customers?now=2026-12-01', 'GET /orders/c%207']);
    expect(text).toBe('{"total":3}');
  });

  test('one that fails stops those after it and is named, with what was done before', async () => {
    const sources = { a: post('/hold'), b: post('/pay'), c: post('/mail') };
    const plan = fakePlan({ kind: 'action', sources });
    const failing = (letter: string) =>
      fakeRun(plan, {}, ({ source }) => fakeReply({ error: 'No' }, source === letter ? 409 : 200));
    const first = await failing('a');
    expect(first.sent).toEqual(['POST /hold']);
    expect(first.text).toBe('Request a failed: Clinic API answered 409 Conflict: No');
    const second = await failing('b');
    expect(second.sent).toEqual(['POST /hold', 'POST /pay']);
    expect(second.text).toBe(
      'Request b failed: Clinic API answered 409 Conflict: No. Request a was already done.',
    );
  });

  test('fail_when with a letter stops after that request, without one it is asked of the last', async () => {
    const sources = { a: post('/hold'), b: post('/pay') };
    const withWhen = (value: string) =>
      fakePlan({
        kind: 'action',
        sources,
        output: { fail_when: [{ value, is: 'equal', to: false }] },
      });
    const body = () => fakeReply({ ok: false });
    expect((await fakeRun(withWhen('result.a.ok'), {}, body)).sent).toEqual(['POST /hold']);
    expect((await fakeRun(withWhen('result.ok'), {}, body)).sent).toEqual([
      'POST /hold',
      'POST /pay',
    ]);
  });

  test('a page from a request of which nothing is picked does not matter', async () => {
    const plan = fakePlan({
      sources: { a: get('/warm'), b: get('/data') },
      output: { fields: ['x'] },
    });
    const { text } = await fakeRun(plan, {}, ({ source }) =>
      source === 'a'
        ? fakeReply('<html>', 200, { 'content-type': 'text/html' })
        : fakeReply({ x: 1 }),
    );
    expect(text).toBe('{"x":1}');
  });
});
