import { describe, expect, test } from 'vitest';
import { parseJson } from '../json/json';
import { fakeFailure, fakePlan, fakeReply, fakeRun } from './testing/fake-run';
import { readSteps } from './known-answers';

const params = [{ from: 'llm', name: 'day', value: 'A day, YYYY-MM-DD', required: true }];
const slots = { sources: { a: { method: 'GET', url: '/slots', params } } };
const args = { day: '2026-12-01' };

describe('steps and progress', () => {
  test('tell each request as it was sent and what came back', async () => {
    const progress: unknown[] = [];
    const plan = fakePlan({
      ...slots,
      announce: true,
      announce_text: 'One moment, I am checking.',
    });
    const { result } = await fakeRun(plan, args, () => fakeReply('{"id":1}', 200, { etag: 'w1' }), {
      onProgress: ({ done, total, message }) => progress.push(`${done}/${total} ${message}`),
    });
    expect(progress).toEqual([
      '1/4 One moment, I am checking.',
      '2/4 Request sent',
      '3/4 Answer received',
      '4/4 Filtered',
    ]);
    expect(result.steps).toEqual([
      {
        source: 'a',
        entry: null,
        sent: true,
        request: { method: 'GET', url: 'https://api.clinic.example/v1', headers: {}, body: null },
        response: { status: 200, headers: { etag: 'w1' }, ms: 1, bytes: 8, body: '{"id":1}' },
        error: null,
        note: null,
      },
    ]);
  });

  test('show an answer that asks to wait too long like any other', async () => {
    const refused = fakeReply({ message: 'Slow down' }, 429, { 'retry-after': '90' });
    const failure = fakeFailure('rate-limited', 'api.clinic.example is busy.', false);
    const { result } = await fakeRun(fakePlan(slots), args, () => ({ ...failure, reply: refused }));
    expect(result).toMatchObject({
      outcome: 'failed',
      error: 'Clinic API answered 429 Too Many Requests: Slow down. Try again in 90 seconds.',
      steps: [{ response: { status: 429, body: '{"message":"Slow down"}' }, error: null }],
    });
    const [again] = await readSteps(result.steps, 'Clinic API');
    expect(again?.error).toBe(result.error);
  });
});

describe('content blocks', () => {
  const cutNote =
    'Texts were cut or left out, because the answer was too long; ask for something narrower to see the rest.';
  const gif = 'R0lGODlhAQABAAAAADs=';
  const run = (content: object[], body: object, output: object = {}) =>
    fakeRun(fakePlan({ ...slots, output: { ...output, content } }), args, () => fakeReply(body));

  test('are made from picked values', async () => {
    const { result } = await run(
      [
        { type: 'text', text: 'Sum: {{result.sum}}, {{result.cost}}' },
        { type: 'image', data: 'result.chart', mime: 'image/png' },
        { type: 'resource', uri: 'doc:{{result.sum}}', mime: 'text/plain', text: 'result.body' },
        { type: 'text', text: '{{result.cost}}' },
      ],
      {
        sum: parseJson('4620693217682128'),
        chart: `data:image/png;base64,${gif}`,
        body: 'Hi',
        cost: 9,
      },
      { fields: ['sum', 'chart', 'body'] },
    );
    expect(result.structured).toBeNull();
    expect(result.content).toEqual([
      { type: 'text', text: 'Sum: 4620693217682128, ' },
      { type: 'image', data: gif, mimeType: 'image/gif' },
      {
        type: 'resource',
        resource: { uri: 'doc:4620693217682128', mimeType: 'text/plain', text: 'Hi' },
      },
    ]);
  });

  test('say when a picture is none, and keep the notes', async () => {
    const { result } = await run(
      [{ type: 'image', data: 'result.chart', mime: 'image/png' }],
      { chart: 'bm90IGEgcGljdHVyZQ==', list: [1, 2] },
      { limit: 1 },
    );
    expect(result.content).toEqual([
      { type: 'text', text: "The answer has a picture that can't be shown here." },
      { type: 'text', text: 'Showing 1 of 2 entries of list.' },
    ]);
  });

  test('keep their texts within max_chars, and a long picture whole', async () => {
    const { result } = await run(
      [
        { type: 'text', text: '{{result.long}}' },
        { type: 'image', data: 'result.chart', mime: 'image/gif' },
      ],
      { long: 'x'.repeat(50), chart: gif },
      { max_chars: 10 },
    );
    expect(result.content).toEqual([
      { type: 'text', text: `${'x'.repeat(9)}…` },
      { type: 'image', data: gif, mimeType: 'image/gif' },
      { type: 'text', text: cutNote },
    ]);
  });

  test('say that they were cut, and leave out what no longer fits', async () => {
    const { result } = await run(
      [
        { type: 'text', text: 'First. ' },
        { type: 'text', text: '{{result.long}}' },
        { type: 'text', text: '{{result.more}}' },
        { type: 'resource', uri: 'doc:{{result.long}}', mime: 'text/plain', text: 'result.more' },
        { type: 'image', data: 'result.none', mime: 'image/png' },
      ],
      { long: 'x'.repeat(5000), more: 'More.', none: Array.from({ length: 500 }, () => 'eA==') },
      { max_chars: 1000 },
    );
    const texts = result.content.map((block) => (block.type === 'text' ? block.text : ''));
    expect(texts).toEqual(['First. ', expect.stringMatching(/^x{800,}…$/), cutNote]);
    expect(texts.join('\n').length).toBeLessThanOrEqual(1000);
  });

  test('and receipts may leave out the letter and the number that a field was picked with', async () => {
    const output = {
      fields: ['a.name', 'a.chart', 'a.items.name'],
      content: [
        { type: 'text', text: 'Name: {{result.name}}, {{result.items.1.name}}, {{result.a.name}}' },
        { type: 'image', data: 'result.chart', mime: 'image/gif' },
        { type: 'resource', uri: 'doc:1', mime: 'text/plain', text: 'result.items.name' },
      ],
    };
    const body = { name: 'Ana', chart: gif, items: [{ name: 'x' }, { name: 'y', cost: 1 }] };
    const sources = { a: { method: 'GET', url: '/a' }, b: { method: 'GET', url: '/b' } };
    for (const several of [{ a: sources.a }, sources]) {
      const plan = fakePlan(
        { sources: several, output },
        { confirm: '{{result.name}}: {{result.items.1.name}}' },
      );
      const { result } = await fakeRun(plan, {}, () => fakeReply(body));
      expect(result.content).toEqual([
        { type: 'text', text: 'Name: Ana, y, Ana' },
        { type: 'image', data: gif, mimeType: 'image/gif' },
        { type: 'resource', resource: { uri: 'doc:1', mimeType: 'text/plain', text: '["x","y"]' } },
      ]);
      expect(result.confirm).toBe('Ana: y');
    }
  });

  test('that all have nothing to show are "Done."', async () => {
    const { text } = await run([{ type: 'text', text: '{{result.none}}' }], { x: 1 });
    expect(text).toBe('Done.');
  });
});
