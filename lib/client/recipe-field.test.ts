import { expect, test } from 'vitest';
import type { JsonObject } from '../core/json/json';
import { recipeField } from './recipe-field';

const tool: JsonObject = {
  recipe: {
    sources: {
      a: {
        params: [
          { name: 'day', from: 'fixed', value: '1' },
          { name: '' },
          { name: 'patient', fields: [{ name: 'first' }, { name: 'last', from: 'llm' }] },
        ],
      },
    },
  },
};

const parameter = { kind: 'parameter', letter: 'a' };

test.each([
  ['sources', { kind: 'recipe', key: 'sources' }],
  ['announce_text', { kind: 'recipe', key: 'announce_text' }],
  ['sources.b', { kind: 'request', letter: 'b', key: null }],
  ['sources.b.url', { kind: 'request', letter: 'b', key: 'url' }],
  ['sources.b.headers.1.value', { kind: 'header', letter: 'b', number: 2 }],
  ['sources.a.params', { kind: 'request', letter: 'a', key: 'params' }],
  ['sources.a.params.0', { ...parameter, number: 1, name: 'day', key: null }],
  ['sources.a.params.0.value', { ...parameter, number: 1, name: 'day', key: 'fixedValue' }],
  ['sources.a.params.1.name', { ...parameter, number: 2, name: '', key: 'name' }],
  ['sources.a.params.2.fields', { ...parameter, number: 3, name: 'patient', key: 'fields' }],
  [
    'sources.a.params.2.fields.1.value',
    { ...parameter, number: 3, name: 'patient.last', key: 'value' },
  ],
  [
    'sources.z.params.4.values.0',
    { ...parameter, letter: 'z', number: 5, name: '', key: 'values' },
  ],
  ['output', { kind: 'output', key: null }],
  ['output.fail_when.0.path', { kind: 'output', key: 'fail_when' }],
])('knows which field %s is', (path, field) => {
  expect(recipeField(path, tool)).toEqual(field);
});

test.each(['', 'nowhere', 'sources.a.nothing', 'sources.a.params.day.value', 'output.nothing'])(
  'knows no field at %s',
  (path) => {
    expect(recipeField(path, tool)).toBeNull();
  },
);
