import { describe, expect, test } from 'vitest';
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

describe('an answer that sends the request on', () => {
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
});

describe('an answer of another host that the request was sent on to', () => {
  const from = (reply: ReturnType<typeof fakeReply>) => ({ ...reply, elsewhere: 'cdn.example' });
  const who = 'cdn.example, to which Clinic API sent the request on,';

  test.each([
    [
      401,
      { message: 'No API key' },
      " answered 401 Unauthorized: No API key. The connection's sign-in isn't sent there.",
    ],
    [403, '', " answered 403 Forbidden. The connection's sign-in isn't sent there."],
    [404, { message: 'No slot' }, ' answered 404 Not Found: No slot'],
  ])('names that host for a %i', async (status, body, said) => {
    const { text } = await fakeRun(fakePlan(slots), args, () => from(fakeReply(body, status)));
    expect(text).toBe(who + said);
  });

  test('names it for a page', async () => {
    const plan = fakePlan({ ...slots, output: { fields: ['slots'] } });
    const { text } = await fakeRun(plan, args, () => from(fakeReply('<html>Sign in')));
    expect(text).toBe(`${who} sent a web page, not data; it may want a sign-in.`);
  });
});

describe('a web page instead of data', () => {
  const page = '<!DOCTYPE html><title>Sign in</title>';
  const said = 'Clinic API sent a web page, not data; it may want a sign-in.';
  const one = (output: object, tool: object = {}) => fakePlan({ ...slots, output }, tool);
  const content = (text: string) => ({ content: [{ type: 'text', text }] });
  const isFalse = { is: 'equal', to: false };

  test.each<[string, object, object]>([
    ['where nothing is seen', { fields: [] }, {}],
    ['in a block', content('Free: {{result.slots}}'), {}],
    ['as a picture', { content: [{ type: 'image', data: 'result.x', mime: 'image/png' }] }, {}],
    ['in a receipt', {}, { confirm: 'Found {{ result.id }}.' }],
    ['to be kept', { remember: ['id'] }, {}],
    ['to be judged', { fail_when: [{ value: 'result.ok', ...isFalse }] }, {}],
    [
      'for a stage',
      {},
      { next_stage: [{ if: { value: 'result.ok', is: 'present' }, stage: 's' }] },
    ],
  ])('is an error %s', async (_what, output, tool) => {
    const { result, text } = await fakeRun(one(output, tool), args, () => fakeReply(page));
    expect(result).toMatchObject({ outcome: 'failed', isError: true, confirm: null });
    expect(text).toBe(said);
  });

  test.each<[string, object, object]>([
    ['nothing asks more', {}, {}],
    ['the receipt tells of arguments', {}, { confirm: 'Asked for {{day}}.' }],
    ['the whole of it is shown', content('{{result}}'), {}],
    ['an argument is judged', { fail_when: [{ value: 'args.day', ...isFalse }] }, {}],
  ])('is a text where %s', async (_what, output, tool) => {
    const { result, text } = await fakeRun(one(output, tool), args, () => fakeReply(page));
    expect([result.outcome, text]).toEqual(['done', page]);
  });

  test.each<[string, object]>([
    ['in its address', get('/b/{{a.id}}')],
    ['in a header', { ...get('/b'), headers: [{ name: 'X-Of', value: '{{a.id}}' }] }],
    ['in a value', get('/b', [{ from: 'fixed', name: 'of', value: ['{{a.id}}'], type: 'array' }])],
    ['to go through', { ...get('/b/{{day}}', [day]), for_each_of: 'a.slots' }],
  ])('is an error of the request that got it where another uses it %s', async (_what, b) => {
    const plan = fakePlan({ sources: { a: get('/slots', [day]), b } });
    const { text, sent } = await fakeRun(plan, args, () => fakeReply(page));
    expect(text).toBe(`Request a failed: ${said}`);
    expect(sent).toEqual(['GET /slots?day=2026-12-01']);
  });

  test('is no error of a request whose answer nothing uses, or is judged as a text', async () => {
    const fail_when = [{ value: 'result.a', is: 'contains', to: 'closed' }];
    const sources = { a: get('/hello'), b: get('/slots') };
    const plan = fakePlan({ sources, output: { fail_when } });
    const send = ({ source }: { source: string }) => fakeReply(source === 'a' ? page : { n: 1 });
    expect((await fakeRun(plan, {}, send)).text).toBe('{"n":1}');
  });

  test('leaves open whether a write happened', async () => {
    const plan = fakePlan(
      { kind: 'action', sources: { a: post('/book') }, output: { fields: [] } },
      { on_error: 'Sorry, no booking was made.' },
    );
    const { result, text } = await fakeRun(plan, {}, () => fakeReply(page));
    expect(result.outcome).toBe('unknown');
    expect(text).toBe(
      'Sorry, no booking was made. It may have happened: look it up before trying again.',
    );
  });

  test('a single value is shown where a whole answer is picked', async () => {
    const plan = fakePlan({
      sources: { a: get('/hello'), b: get('/slots') },
      output: { fields: ['a', 'n'] },
    });
    const reply = (text: string) => fakeReply(text, 200, { 'content-type': 'application/json' });
    const json = ({ source }: { source: string }) => reply(source === 'a' ? '"Hi"' : '{"n":1}');
    expect((await fakeRun(plan, {}, json)).text).toBe('{"n":1,"a":"Hi"}');
  });
});
