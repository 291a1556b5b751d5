import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LosslessNumber, parseJson } from '../json/json';
import { fakePlan, fakeReply, fakeRun } from '../run/testing/fake-run';
import { readEvents } from './read-events';

const stream = { 'content-type': 'text/event-stream' };

describe('what a stream of events is read as', () => {
  test.each([
    ['data as JSON', 'data: {"a":1}\n\ndata:[2]\n\n', [{ a: 1 }, [2]]],
    ['data as text', 'data: Hello\n\ndata:  there\n\n', ['Hello', ' there']],
    [
      'data over several lines',
      'data: {"a":\ndata: 1}\n\ndata: a\ndata: b\n\n',
      [{ a: 1 }, 'a\nb'],
    ],
    [
      'every kind of line end',
      'data: 1\r\n\r\ndata: 2\r\rdata: 3\n\r\ndata: 4\r\n\n',
      [1, 2, 3, 4],
    ],
    ['a last event without an end', 'data: 1\n\ndata: {"a":2}', [1, { a: 2 }]],
    ['names, numbers and comments', ': hi\nevent: x\nid: 7\nretry: 10\ndata: 1\n\n: bye\n\n', [1]],
    ['nothing in an event', 'data: 1\n\ndata:\n\nevent: ping\n\ndata: 2\n\n', [1, 2]],
    ['a mark at the end', 'data: {"a":1}\n\ndata: [DONE]\n\n', [{ a: 1 }]],
    ['lines that mean nothing', 'data: 1\nsize: 4\n\n', [1]],
    ['comments alone', ': wait\n\n: wait\n\n', []],
    ['a long number', 'data: 9007199254740993\n\n', [new LosslessNumber('9007199254740993')]],
    ['no events but a sentence', 'Closed on Sundays.', null],
  ])('%s', (_what, text, events) => {
    expect(readEvents(text)).toEqual(events);
  });

  test('whatever JSON was written, in order, with any line end', () => {
    fc.assert(
      fc.property(fc.array(fc.json()), fc.constantFrom('\n', '\r\n', '\r'), (texts, end) => {
        const stream = texts.map((text) => `id: 1${end}data: ${text}${end}${end}`).join('');
        expect(readEvents(stream)).toEqual(texts.map(parseJson));
      }),
    );
  });

  test('what only begins like JSON is text', () => {
    const text = ['truely', '-', '{broken', 'x', 'null', ' 7'].map((data) => `data: ${data}\n\n`);
    expect(readEvents(text.join(''))).toEqual(['truely', '-', '{broken', 'x', null, 7]);
  });

  test('no text makes it throw', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('data:', 'data: {', 'id: \0', '\r', '\n'));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const events = readEvents(lines.join(''));
        expect(events === null || Array.isArray(events)).toBe(true);
      }),
    );
  });

  test('mixed line ends take no longer than others', () => {
    expect(readEvents(`${'\n'.repeat(1_000_000)}data: 1\r`)).toEqual([1]);
  });
});

describe('what the assistant sees of it', () => {
  const source = { method: 'GET', url: '/progress', params: [] };
  const text = 'data: {"step":1,"secret":"x"}\n\ndata: {"step":2,"secret":"y"}\n\n';
  const answer = () => fakeReply(text, 200, stream);

  test('is the list of what the events hold', async () => {
    const plan = fakePlan({ sources: { a: source } });
    const run = await fakeRun(plan, {}, answer);
    expect(run.text).toBe('[{"step":1,"secret":"x"},{"step":2,"secret":"y"}]');
  });

  test('is the picked fields of every event, and no more events than wanted', async () => {
    const plan = fakePlan({ sources: { a: source }, output: { fields: ['step'], limit: 1 } });
    const run = await fakeRun(plan, {}, answer);
    expect(run.text).toMatch(/^\[\{"step":1\}\]\nShowing 1 of 2 entries/);
  });

  test('is a sentence where fields are wanted and the events hold only text', async () => {
    const plan = fakePlan({ sources: { a: source }, output: { fields: ['step'] } });
    const run = await fakeRun(plan, {}, () => fakeReply('data: secret\n\n', 200, stream));
    expect(run.result.isError).toBe(true);
    expect(run.text).toContain('Clinic API sent text, not data');
    expect(run.text).not.toContain('secret');
  });

  test('is "Done." where no event came, and JSON where it was no stream after all', async () => {
    const plan = fakePlan({ sources: { a: source } });
    expect((await fakeRun(plan, {}, () => fakeReply(': wait\n\n', 200, stream))).text).toBe(
      'Done.',
    );
    const json = await fakeRun(plan, {}, () => fakeReply('{"step":1}', 200, stream));
    expect(json.text).toBe('{"step":1}');
    const words = await fakeRun(plan, {}, () => fakeReply('Closed on Sundays.', 200, stream));
    expect(words.text).toBe('Closed on Sundays.');
  });
});
