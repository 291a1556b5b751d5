import { expect, test } from 'vitest';
import type { Json } from '../json/json';
import { draftParameter } from './draft-parameter';

test.each<[string, Json | undefined, object]>([
  ['nothing at all', undefined, { from: 'llm', name: '', value: '', type: 'string' }],
  ['a text in its place', 'date', { from: 'llm', name: '' }],
  ['a finished one', { name: 'date', required: true }, { name: 'date', required: true }],
  ['one without a name yet', { name: '', type: 'integer' }, { name: '', type: 'integer' }],
  ['a type that is none', { name: 'a', type: 'date' }, { name: 'a', type: 'string' }],
  ['no allowed values yet', { name: 'a', values: [] }, { name: 'a', values: undefined }],
  ['an unknown key', { name: 'a', hint: 'x', as: 'b' }, { name: 'a', as: 'b' }],
  [
    'an unfinished field',
    { name: 'a', type: 'object', fields: [{ name: '' }, 5] },
    {
      fields: [
        { name: '', from: 'llm' },
        { name: '', from: 'llm' },
      ],
    },
  ],
])('reads %s', (_what, raw, expected) => {
  expect(draftParameter(raw)).toMatchObject(expected);
});
