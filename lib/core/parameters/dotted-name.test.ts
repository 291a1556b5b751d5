import { expect, test } from 'vitest';
import { literalName, parseDottedName } from './dotted-name';

test.each<[string, (string | number)[] | null]>([
  ['note', ['note']],
  ['address.street', ['address', 'street']],
  ['items.0.sku', ['items', 0, 'sku']],
  ['items.99', ['items', 99]],
  ['items.100', null],
  ['items.07', ['items', '07']],
  ['utm\\.source', ['utm.source']],
  ['a\\.b.c', ['a.b', 'c']],
  ['.', []],
  ['', null],
  ['a.', null],
  ['a..b', null],
  ['__proto__', null],
  ['a.prototype.b', null],
  ['a.constructor', null],
  ['kinds[]', ['kinds[]']],
  ['a.b.c.d.e.f.g.h.i.j.k', null],
])('%j is %j', (name, parts) => {
  const dotted = parseDottedName(name);
  expect(dotted.kind === 'path' ? dotted.parts : null).toEqual(parts);
  if (dotted.kind === 'refused') expect(dotted.said.message).toMatch(/^.+\.$/);
});

test('a literal dot is one where the name is one text', () => {
  expect(literalName('utm\\.source.x')).toBe('utm.source.x');
});
