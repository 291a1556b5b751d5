import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import vectors from '../vectors/exposed-names.json';
import { charactersLeft, exposedNames, leftOutSentence, nameWarnings } from './exposed-name';
import { shortName } from './short-name';

test.each(vectors.cases)('$short with $tools exposes $exposed', (vector) => {
  const names = exposedNames(vector.short, vector.tools, vector.reserved);
  expect(names.map((each) => (each.kind === 'served' ? each.name : null))).toEqual(vector.exposed);
});

describe('a tool that is left out', () => {
  it('says which tool took its name and what to rename', () => {
    const [, second] = exposedNames('erp', ['list', 'erp_list'], []);
    expect(second).toEqual({
      kind: 'left-out',
      name: 'erp_list',
      because: 'taken',
      takenBy: 'list',
    });
    expect(second && leftOutSentence(second, 'erp_list')?.message).toBe(
      'The tool "list" has the name "erp_list": rename "erp_list" or "list".',
    );
  });

  it('says that the assistant keeps the name', () => {
    const [first] = exposedNames('web', ['search'], ['web_search']);
    expect(first && leftOutSentence(first, 'search')?.message).toContain(
      'keeps the name "web_search"',
    );
  });

  it('may have lost its name to an app before', () => {
    const taken = new Map<string, { tool: string }>();
    exposedNames('shop', ['2_list'], [], taken);
    expect(exposedNames('shop_2', ['list'], [], taken)).toEqual([
      { kind: 'left-out', name: 'shop_2_list', because: 'taken', takenBy: '2_list' },
    ]);
  });
});

describe('warnings', () => {
  test.each([
    ['clock_in', null],
    ['get order', '"erp_get_order"'],
    ['🙂', 'says nothing'],
    ['___', 'says nothing'],
    ['x'.repeat(56), null],
    ['x'.repeat(57), 'has 61 characters'],
    ['x'.repeat(61), 'shorten it by 1'],
  ])('%s: %s', (name, part) => {
    const warnings = nameWarnings('erp', name);
    if (part === null) expect(warnings).toEqual([]);
    else expect(warnings.map(({ message }) => message).join(' ')).toContain(part);
  });

  test('how many characters are left', () => {
    expect(charactersLeft('erp', '')).toBe(60);
    expect(charactersLeft('erp', 'list')).toBe(56);
    expect(charactersLeft('erp', 'erp_list')).toBe(56);
    expect(charactersLeft('erp', 'x'.repeat(64))).toBe(-4);
  });
});

test('no exposed name ever breaks the pattern or repeats', () => {
  const anyName = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
    fc.string({ minLength: 1, maxLength: 4 }),
    fc.constantFrom('list', 'shop_list', 'shop.list', 'x'.repeat(64), 'x'.repeat(63)),
  );
  fc.assert(
    fc.property(fc.string(), fc.array(anyName), fc.array(anyName), (app, tools, reserved) => {
      const names = exposedNames(shortName(app), tools, reserved);
      const served = names.flatMap((each) => (each.kind === 'served' ? [each.name] : []));
      expect(names).toHaveLength(tools.length);
      expect(names.every((each) => /^[a-zA-Z0-9_-]{1,64}$/.test(each.name))).toBe(true);
      expect(new Set(served).size).toBe(served.length);
      expect(served.some((name) => reserved.includes(name))).toBe(false);
    }),
  );
});
