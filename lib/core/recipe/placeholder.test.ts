import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recipeSchema } from './recipe-schema';
import { hasOpenPlaceholder, parseTemplate, placeholderMeaning } from './placeholder';

const shown = (text: string) =>
  parseTemplate(text).map((part) => (part.kind === 'text' ? part.text : [part.name]));

test.each([
  ['', []],
  ['plain', ['plain']],
  ['{{a}}', [['a']]],
  ['x{{ a.b }}y{{c}}', ['x', ['a.b'], 'y', ['c']]],
  ['{{a}}{{b}}', [['a'], ['b']]],
  ['{{a', ['{{a']],
  ['a}}', ['a}}']],
  ['{{größe [x]}}', [['größe [x]']]],
])('%j holds %j', (text, parts) => {
  expect(shown(text)).toEqual(parts);
});

test('taking a text apart loses nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('{', '{{', '}}', '}', 'a', '.')), (pieces) => {
      const text = pieces.join('');
      const again = parseTemplate(text).map((part) =>
        part.kind === 'text' ? part.text : `{{${part.name}}}`,
      );
      expect(again.join('')).toBe(text);
    }),
  );
});

test.each([
  ['{{a}} {{b', true],
  ['{{a}} }}', false],
])('%s is left open: %s', (text, open) => {
  expect(hasOpenPlaceholder(text)).toBe(open);
});

describe('a placeholder stands for', () => {
  const params =
    recipeSchema.parse({
      kind: 'fetch',
      sources: {
        a: {
          method: 'POST',
          url: '/x',
          params: [
            { name: 'id', in: 'body', as: 'other' },
            { name: 'id', in: 'path' },
            { name: 'b' },
            { name: 'vars.x' },
          ],
        },
      },
    }).sources['a']?.params ?? [];

  test.each([
    ['id', { kind: 'parameter', parameter: { in: 'path' } }],
    ['b', { kind: 'parameter', parameter: { name: 'b' } }],
    ['vars.x', { kind: 'parameter', parameter: { name: 'vars.x' } }],
    ['vars.results.id', { kind: 'variable', name: 'results.id' }],
    ['secret.KEY', { kind: 'variable', name: 'secret.KEY' }],
    ['a', { kind: 'answer', letter: 'a', path: [] }],
    ['a.b\\.c.0', { kind: 'answer', letter: 'a', path: ['b.c', '0'] }],
    ['ab.c', { kind: 'unknown' }],
    ['vars', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
  ])('%s', (name, meaning) => {
    expect(placeholderMeaning(name, params)).toMatchObject(meaning);
  });
});
