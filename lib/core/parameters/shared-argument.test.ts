import { expect, test } from 'vitest';
import type { JsonObject } from '../json/json';
import { draftSources } from '../recipe/draft-source';
import { sharedWith } from './shared-argument';

test.each<[string, JsonObject, string[]]>([
  ['one used by another request', { name: 'date' }, ['b']],
  ['one that another request calls so for the assistant', { name: 'when', as: 'date' }, ['b']],
  ['one of its own', { name: 'note' }, []],
  ['one without a name', { name: '' }, []],
  ['a fixed value', { name: 'date', from: 'fixed' }, []],
])('%s', (_what, parameter, letters) => {
  const other = { params: [{ name: 'date' }, { name: '' }] };
  const sources = draftSources({ sources: { a: { params: [parameter] }, b: other } });
  const own = sources[0]?.[1].params[0];
  expect(own && sharedWith(sources, 'a', own)).toEqual(letters);
});
