import { expect, it } from 'vitest';
import type { TestStep } from '@/lib/contract/test-request';
import { stepGroups } from './step-groups';

function step(source: string, entry: number | null, status: number | null): TestStep {
  return {
    source,
    entry,
    sent: true,
    request: { method: 'GET', url: 'https://api.example.com/', headers: {}, body: null },
    response: status === null ? null : { status, headers: {}, ms: 1, bytes: 2, body: '{}' },
    error: status === null ? 'It did not answer.' : null,
    note: null,
    said: { note: null },
  };
}

it('keeps single requests, and a few entries, as they came', () => {
  const steps = [step('a', null, 200), step('b', 1, 200), step('b', 0, 200)];
  expect(stepGroups(steps)).toEqual(steps.map((each) => ({ kind: 'one', step: each })));
});

it('puts many entries of one request together, in order, and counts what failed', () => {
  const entries = [step('b', 3, 200), step('b', 0, 404), step('b', 2, null), step('b', 1, 200)];
  const [first, many, last] = stepGroups([
    step('a', null, 200),
    ...entries.slice(0, 2),
    ...entries.slice(2),
    step('c', null, 200),
  ]);
  expect(first).toMatchObject({ kind: 'one', step: { source: 'a' } });
  expect(many).toMatchObject({ kind: 'many', source: 'b', failed: 2 });
  expect(many?.kind === 'many' && many.steps.map(({ entry }) => entry)).toEqual([0, 1, 2, 3]);
  expect(last).toMatchObject({ kind: 'one', step: { source: 'c' } });
});
