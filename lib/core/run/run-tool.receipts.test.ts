import { describe, expect, test } from 'vitest';
import { fakeFailure, fakePlan, fakeReply, fakeRun } from './testing/fake-run';

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
const args = { day: '2026-12-01' };

describe('a receipt', () => {
  const recipe = {
    kind: 'action',
    sources: { a: post('/bookings', [day]) },
    output: { fields: ['booking.when'] },
  };
  const plan = fakePlan(recipe, { confirm: 'Booked {{day}}: {{result.booking.when}}.' });
  test('is filled in from the arguments and what the assistant sees', async () => {
    const { result } = await fakeRun(plan, args, () =>
      fakeReply({ booking: { when: 'Tue 9:00' } }, 201),
    );
    expect(result.confirm).toBe('Booked 2026-12-01: Tue 9:00.');
  });

  test('is not said after a failure, an unknown outcome or without a value', async () => {
    const taken = await fakeRun(plan, args, () => fakeReply({ message: 'Slot taken' }, 409));
    expect(taken.result).toMatchObject({ isError: true, confirm: null, outcome: 'failed' });
    expect(taken.text).toBe('Clinic API answered 409 Conflict: Slot taken');
    const broke = await fakeRun(plan, args, () =>
      fakeFailure('reset', 'The connection broke.', true),
    );
    expect(broke.result).toMatchObject({ confirm: null, outcome: 'unknown' });
    const without = await fakeRun(plan, args, () => fakeReply({ booking: {} }));
    expect(without.result).toMatchObject({ confirm: null, outcome: 'done' });
  });

  test('may leave out the letter of a picked path', async () => {
    const two = fakePlan(
      {
        kind: 'action',
        sources: { a: post('/hold'), b: post('/pay') },
        output: { fields: ['a.when'] },
      },
      { confirm: '{{result.when}} and {{result.a.when}}' },
    );
    const { result } = await fakeRun(two, {}, ({ source }) => fakeReply({ when: source }));
    expect(result.confirm).toBe('a and a');
    expect(result.structured).toEqual({ a: { when: 'a' } });
  });
});
