import { describe, expect, test } from 'vitest';
import { fakePlan, fakeReply, fakeRun } from './testing/fake-run';

const open = 'It may have happened: look it up before trying again.';
const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

const bookPlan = (method: string, more: object = {}) =>
  fakePlan(
    {
      kind: 'action',
      sources: { a: { method, url: '/book' } },
      output: { fields: ['id'], ...more },
    },
    { confirm: 'Booked.' },
  );

describe('a write that was accepted, whose answer has no fields to pick', () => {
  test.each<[string, string, string | Uint8Array, number, string]>([
    ['POST', 'text/plain', 'OK', 201, 'text, not data'],
    ['PUT', 'application/xml', '<ok><id>7</id></ok>', 200, 'text, not data'],
    ['DELETE', 'text/html', '<html><title>Thanks</title>', 200, 'a web page'],
    ['PATCH', 'application/json', '{"id":', 202, "can't be read as JSON"],
    ['POST', 'image/png', picture, 200, 'a file'],
  ])('may have happened: %s %s', async (method, type, body, status, said) => {
    const reply = fakeReply(body, status, { 'content-type': type });
    const { result, text } = await fakeRun(bookPlan(method), {}, () => reply);
    expect(result).toMatchObject({ outcome: 'unknown', isError: true, confirm: null });
    expect(text).toContain(said);
    expect(text.endsWith(`. ${open}`)).toBe(true);
  });

  test('is not known to have been done for any entry of a list', async () => {
    const sources = {
      a: { method: 'GET', url: '/orders' },
      b: { method: 'POST', url: '/orders/{{a.id}}', for_each_of: 'a' },
    };
    const plan = fakePlan({ kind: 'action', sources, output: { fields: ['ok'] } });
    const { result, text } = await fakeRun(plan, {}, ({ source }) =>
      source === 'a' ? fakeReply([{ id: 1 }, { id: 2 }]) : fakeReply('OK'),
    );
    expect(result.outcome).toBe('unknown');
    expect(text).toContain(`${open} 0 of 2 were done, and of 2 it is not known.`);
  });

  test('failed where fail_when says so, or the service itself', async () => {
    const fail_when = [{ value: 'result.id', is: 'absent' }];
    const judged = await fakeRun(bookPlan('POST', { fail_when }), {}, () => fakeReply({}));
    expect(judged.result.outcome).toBe('failed');
    const refused = await fakeRun(bookPlan('POST'), {}, () => fakeReply('Full', 409));
    expect(refused.result.outcome).toBe('failed');
  });
});

test('a read whose answer has no fields to pick has plainly failed', async () => {
  const { result, text } = await fakeRun(bookPlan('GET'), {}, () => fakeReply('OK'));
  expect(result.outcome).toBe('failed');
  expect(text).not.toContain('may have happened');
});
