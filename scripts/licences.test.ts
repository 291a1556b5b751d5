import { expect, test } from 'vitest';
import { mayUse } from './licences.mjs';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only OR (AGPL-3.0-only AND MIT)', false],
  ['MIT AND GPL-2.0-only', false],
  ['Apache-2.0 AND MIT', true],
  ['MIT and ISC', true],
  ['GPL-2.0-only WITH Classpath-exception-2.0', true],
  ['GPL-3.0-or-later', false],
  ['AGPL-3.0-only', false],
  ['SSPL-1.0', false],
  ['LGPL-3.0-or-later', true],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['MIT ISC', false],
  ['(MIT', false],
  ['', false],
])('%j may be used: %s', (expression, expected) => {
  expect(mayUse(expression)).toBe(expected);
});
