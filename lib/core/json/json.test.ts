import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJson, parseJson, stringifyJson, withDigitsAsText, type Json } from './json';

describe('numbers keep their digits', () => {
  test.each([
    '{"id":4620693217682128901}',
    '[0.12345678901234567890123]',
    '[1e999,-1E+400]',
    '{"a":7304519986620140037,"b":[1,2]}',
  ])('%s', (text) => {
    expect(stringifyJson(parseJson(text))).toBe(text);
  });

  test.each([
    ['0.10000000000000001', 0.1],
    ['-52.520006600000002', -52.5200066],
    ['1.0000000000000000555e-1', 0.1],
    ['0.123456789012345678', '0.123456789012345678'],
    ['9007199254740993.0', '9007199254740993.0'],
    ['1e400', '1e400'],
    ['1e-400', '1e-400'],
  ])('but %s, which is a double written out or not, is %j to a host', (text, value) => {
    expect(withDigitsAsText(parseJson(`[${text}]`))).toEqual([value]);
  });

  test('and are text for hosts that would round them', () => {
    expect(withDigitsAsText(parseJson('{"id":4620693217682128901,"n":1}'))).toEqual({
      id: '4620693217682128901',
      n: 1,
    });
  });
});

test('a key written twice: the last one counts, with long numbers too', () => {
  expect(parseJson('{"a":1,"a":2}')).toEqual({ a: 2 });
  expect(stringifyJson(parseJson('{"a":1,"a":4620693217682128901}'))).toBe(
    '{"a":4620693217682128901}',
  );
});

test('reading and writing any JSON changes nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      if (text.includes('__proto__')) return;
      expect(stringifyJson(parseJson(text))).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});

describe('no key reaches a prototype', () => {
  test.each([
    '{"__proto__":{"admin":true},"a":1}',
    '{"\\u005f_proto__":{"admin":true},"a":1}',
    '{"__pr\\u006Fto__":{"admin":true},"a":1}',
    '{"__proto__":{"admin":true},"a":1,"long":12345678901234567890}',
    '{"a":1,"list":[{"__proto__":[1]}]}',
  ])('%s', (text) => {
    const value = parseJson(text) as Record<string, Json>;
    expect(value['admin']).toBeUndefined();
    expect(JSON.stringify(value)).not.toContain('__proto__');
    expect(value['a']).toBe(1);
  });
});

describe('what is not JSON is a SyntaxError and nothing else', () => {
  const deep = 100_000;
  test.each([
    ['brackets', '['.repeat(deep)],
    ['a closed list', '['.repeat(deep) + ']'.repeat(deep)],
    ['objects', '{"a":'.repeat(deep) + '1' + '}'.repeat(deep)],
    ['a long number deep down', '['.repeat(deep) + '12345678901234567890' + ']'.repeat(deep)],
    ['an open text', '"abc'],
    ['an open text after a backslash', '"abc\\"'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  test('any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('[]{}",:\\e1.-+ 0tu')) }),
        (text) => {
          try {
            parseJson(text);
          } catch (error) {
            expect(error).toBeInstanceOf(SyntaxError);
          }
        },
      ),
    );
  });
});

test('digits inside a text do not change how the rest is read', () => {
  expect(parseJson('{"card":"12345678901234567890","n":1.5,"q":"\\"9\\\\"}')).toEqual({
    card: '12345678901234567890',
    n: 1.5,
    q: '"9\\',
  });
});

test.each([
  [{ a: [1, 'x', null] }, true],
  [{ a: undefined }, false],
  [Number.NaN, false],
  [new Date(0), false],
  [Object.create(null), true],
])('%j is JSON: %s', (value: unknown, is) => {
  expect(isJson(value)).toBe(is);
});

test('a text as deep as is allowed is read, one level more is not', () => {
  const nested = (levels: number, inside: string) =>
    '['.repeat(levels) + inside + ']'.repeat(levels);
  for (const inside of ['1', '12345678901234567890', '"1e5"', '']) {
    expect(stringifyJson(parseJson(nested(500, inside)))).toBe(nested(500, inside));
    expect(() => parseJson(nested(501, inside))).toThrow(SyntaxError);
  }
});
