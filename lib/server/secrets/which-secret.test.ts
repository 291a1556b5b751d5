import { expect, test } from 'vitest';
import { needlessSecrets, secretFor } from './which-secret';

const value = (id: string, ...origins: string[]) => ({ id, name: 'KEY', origins });
const use = (...origins: string[]) => ({ name: 'KEY', origins });
const ids = (values: { id: string }[]) => values.map(({ id }) => id);

test('a use takes the latest value that is for all of its origins', () => {
  const values = [value('new', 'b', 'c'), value('old', 'a', 'c')];
  expect(secretFor(values, use('a'))?.id).toBe('old');
  expect(secretFor(values, use('c'))?.id).toBe('new');
  expect(secretFor(values, use('a', 'b'))).toBeUndefined();
  expect(secretFor(values, { name: 'OTHER', origins: [] })).toBeUndefined();
});

test.each([
  ['entered anew for the same', [value('new', 'a'), value('old', 'a')], [use('a')], ['old']],
  [
    'entered for where the draft moved',
    [value('new', 'b'), value('old', 'a')],
    [use('a')],
    ['new'],
  ],
  [
    'both needed, the one by the draft, the other by what is live',
    [value('new', 'b'), value('old', 'a')],
    [use('a'), use('b')],
    [],
  ],
  [
    'each use of the live version by itself',
    [value('new', 'b'), value('middle', 'c', 'b'), value('old', 'a', 'c')],
    [use('b'), use('c'), use('a')],
    [],
  ],
  ['none fits: the latest stays', [value('new', 'b'), value('old', 'a')], [use('d')], ['old']],
  ['used nowhere: the latest stays', [value('new', 'b'), value('old', 'a')], [], ['old']],
])('%s', (_about, values, uses, needless) => {
  expect(ids(needlessSecrets(values, uses))).toEqual(needless);
});
