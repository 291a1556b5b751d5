import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import clashes from '../vectors/short-name-clashes.json';
import vectors from '../vectors/short-names.json';
import { shortName, shortNames } from './short-name';

test.each(vectors.cases)('$app is short for $short', ({ app, short }) => {
  expect(shortName(app)).toBe(short);
});

test.each(clashes.cases)('$apps are told apart as $short', ({ apps, reserved, short }) => {
  expect(shortNames(apps, reserved)).toEqual(short);
});

const anyName = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('Shop', 'Shop 2', 'shop_2', 'The Very Long Name Of A Company', '9', ''),
);

describe('never', () => {
  it('breaks the pattern', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(shortName(name)).toMatch(/^[a-z]([a-z0-9_]{0,18}[a-z0-9])?$/);
      }),
    );
  });

  it('repeats a name, uses a reserved one or passes 20 characters', () => {
    fc.assert(
      fc.property(fc.array(anyName), fc.array(anyName), (names, reservedNames) => {
        const reserved = reservedNames.map(shortName);
        const given = shortNames(names, reserved);
        expect(new Set(given).size).toBe(names.length);
        expect(given.filter((name) => reserved.includes(name))).toEqual([]);
        expect(given.every((name) => /^[a-z][a-z0-9_]{0,19}$/.test(name))).toBe(true);
      }),
    );
  });

  it('takes long over many apps of one name', () => {
    const many = shortNames(Array<string>(20_000).fill('The Very Long Name Of A Company'), []);
    expect(new Set(many).size).toBe(20_000);
    expect(many[19_999]).toBe('the_very_long_20000');
  });
});
