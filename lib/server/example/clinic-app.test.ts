import { expect, test } from 'vitest';
import { exampleDraft } from './seed-example';

test('the example has no problem, and only two warnings, which it shows on purpose', () => {
  const { problems, warnings } = exampleDraft();
  expect(problems).toEqual([]);
  // Its clinic is on this machine, so plain http is fine; and moving a booking is easily undone.
  expect(warnings.map(({ path }) => path)).toEqual([
    'connections.0.base_url',
    'tools.3.annotations',
  ]);
});
