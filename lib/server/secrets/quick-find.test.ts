import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quickFind } from './quick-find';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\u0141'), maxLength: 30 });
const needles = fc.array(
  letters.filter((text) => text !== ''),
  { minLength: 1, maxLength: 5 },
);

it('never misses what is there, at whatever place', () => {
  fc.assert(
    fc.property(needles, letters, letters, fc.nat(), (all, before, after, which) => {
      const text = `${before}${all[which % all.length] ?? ''}${after}`;
      expect(quickFind(all).inText(text)).toBe(true);
      const bytes = (each: string) => Buffer.from(each, 'utf8').toString('latin1');
      expect(quickFind(all.map(bytes)).inBytes(Buffer.from(text, 'utf8'))).toBe(true);
    }),
  );
});

it('looks at the first 16 characters of each, and at all of shorter ones', () => {
  fc.assert(
    fc.property(needles, letters, (all, text) => {
      const isThere = all.some((needle) => text.includes(needle.slice(0, 16)));
      expect(quickFind(all).inText(text)).toBe(isThere);
    }),
  );
});

it('finds what is cut off by the end of the text nowhere', () => {
  const find = quickFind(['key-0123456789']);
  expect(find.inBytes(Buffer.from('a key-0123456'))).toBe(false);
  expect(find.inText('a key-0123456')).toBe(false);
});
