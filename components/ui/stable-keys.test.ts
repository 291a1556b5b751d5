import { describe, expect, test } from 'vitest';
import { noEntries, withStableKeys } from './stable-keys';

const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
const start = withStableKeys(noEntries, [a, b, c]);

describe('keys of entries that have none of their own', () => {
  test.each<[string, readonly unknown[], number[]]>([
    ['nothing changed', [a, b, c], [0, 1, 2]],
    ['one moved', [c, a, b], [2, 0, 1]],
    ['one moved past another that was replaced', [b, { name: 'c2' }, a], [1, 2, 0]],
    ['one taken away', [a, c], [0, 2]],
    ['one replaced where it stood', [a, { name: 'b2' }, c], [0, 1, 2]],
    ['one put in front', [{ name: 'new' }, a, b, c], [3, 0, 1, 2]],
    ['all read anew', [{ name: 'a' }, { name: 'b' }, { name: 'c' }], [0, 1, 2]],
    ['the same one twice', [a, a, b, c], [0, 3, 1, 2]],
  ])('%s', (_what, entries, keys) => {
    expect(withStableKeys(start, entries).keys).toEqual(keys);
  });

  test('a key is never given twice', () => {
    const without = withStableKeys(start, [a, b]);
    expect(withStableKeys(without, [a, b, { name: 'new' }]).keys).toEqual([0, 1, 3]);
  });
});
