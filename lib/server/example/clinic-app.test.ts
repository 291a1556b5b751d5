import { expect, test } from 'vitest';
import { exampleDraft } from './seed-example';

test('the example shows newcomers neither a problem nor a warning', () => {
  const { problems, warnings } = exampleDraft();
  expect(problems).toEqual([]);
  expect(warnings).toEqual([]);
});
