import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json/json';
import { changeEntryKind, changeKind, entryKind, parameterKind } from './change-type';

describe('another type for a parameter', () => {
  test.each<[string, JsonObject, Parameters<typeof changeKind>[1], JsonObject]>([
    ['an unknown key stays', { name: 'a', hint: 1 }, 'integer', { type: 'integer', hint: 1 }],
    ['a choice begins empty', { type: 'string' }, 'choice', { type: 'string', values: [] }],
    [
      'a choice that becomes text',
      { values: ['x'], default: 'x' },
      'string',
      { type: 'string', default: 'x' },
    ],
    [
      'allowed numbers are read from text',
      { values: ['15', 'long', '30'], default: '15' },
      'integer',
      { type: 'integer', values: [15, 30], default: 15 },
    ],
    [
      'allowed numbers become text',
      { type: 'integer', values: [15, 30] },
      'choice',
      { type: 'string', values: ['15', '30'] },
    ],
    [
      'a fixed value is read',
      { from: 'fixed', value: '5' },
      'number',
      { from: 'fixed', value: 5, type: 'number' },
    ],
    [
      'an instruction is not',
      { from: 'llm', value: '5' },
      'number',
      { from: 'llm', value: '5', type: 'number' },
    ],
    ['what does not fit goes', { default: 'x' }, 'boolean', { type: 'boolean' }],
    [
      'fields stay between list and group',
      { type: 'array', fields: [{ name: 'b' }] },
      'object',
      { type: 'object', fields: [{ name: 'b' }] },
    ],
    [
      'and go with a text',
      { type: 'array', items: 'integer', fields: [] },
      'string',
      { type: 'string' },
    ],
  ])('%s', (_what, raw, kind, expected) => {
    expect(changeKind({ name: 'a', ...raw }, kind)).toEqual({ name: 'a', ...expected });
  });

  test.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', values: [] }, 'choice'],
    [{ type: 'integer', values: [1] }, 'integer'],
    [{ type: 'date' }, 'string'],
  ])('%j is of the kind %s', (raw, kind) => {
    expect(parameterKind(raw)).toBe(kind);
  });
});

describe('what a list holds', () => {
  test('groups of fields have no type of entries', () => {
    const group = changeEntryKind({ type: 'array', items: 'integer', values: [1] }, 'object');
    expect(group).toEqual({ type: 'array', fields: [] });
    expect(entryKind(group)).toBe('object');
  });

  test('texts go without saying', () => {
    const texts = changeEntryKind({ type: 'array', items: 'integer' }, 'string');
    expect(texts).toEqual({ type: 'array' });
    expect(entryKind(texts)).toBe('string');
    expect(entryKind(changeEntryKind(texts, 'number'))).toBe('number');
  });
});
