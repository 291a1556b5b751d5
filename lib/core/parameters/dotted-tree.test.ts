import { expect, test } from 'vitest';
import { dottedTree } from './dotted-tree';

/** The tree as text, one line for each line on the screen. */
function drawn(names: string[]): string[] {
  return dottedTree(names).flatMap(({ opens, depth, leaf }) => [
    ...opens.map((branch) => `${'  '.repeat(branch.depth)}${branch.part} (${branch.kind})`),
    `${'  '.repeat(depth)}${leaf}`,
  ]);
}

test.each<[string, string[], string[]]>([
  ['plain names', ['a', 'b'], ['a', 'b']],
  [
    'a group',
    ['address.street', 'address.city', 'note'],
    ['address (group)', '  street', '  city', 'note'],
  ],
  [
    'a list of groups',
    ['items.0.sku', 'items.0.count', 'items.1.sku'],
    ['items (list)', '  0 (group)', '    sku', '    count', '  1 (group)', '    sku'],
  ],
  ['a list of values', ['tags.0', 'tags.1'], ['tags (list)', '  0', '  1']],
  [
    'a group that is taken up again',
    ['a.b', 'c', 'a.d'],
    ['a (group)', '  b', 'c', 'a (group)', '  d'],
  ],
  ['a dot that belongs to the name', ['a\\.b'], ['a.b']],
  ['names that are unfinished', ['', 'a.', '.'], ['', 'a.', '.']],
])('draws %s', (_what, names, lines) => {
  expect(drawn(names)).toEqual(lines);
});
