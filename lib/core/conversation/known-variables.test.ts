import { expect, test } from 'vitest';
import type { JsonObject } from '../json/json';
import { knownVariables } from './known-variables';

test('what every conversation has, then what tools remember, then secrets, each once', () => {
  const document: JsonObject = {
    connections: [{ auth: { type: 'bearer', token: '{{secret.KEY}}' } }, 5],
    tools: [
      { recipe: { output: { remember: ['booking.id', 7] } } },
      {
        recipe: {
          sources: { a: { params: [{ from: 'variable', value: 'secret.SHOP' }] } },
          output: { remember: ['booking.id'] },
        },
      },
      { recipe: 'unfinished' },
    ],
  };
  const known = knownVariables(document);
  expect(known.filter(({ kind }) => kind !== 'standing')).toEqual([
    { name: 'booking.id', kind: 'remembered' },
    { name: 'secret.KEY', kind: 'secret' },
    { name: 'secret.SHOP', kind: 'secret' },
  ]);
  expect(known[0]).toEqual({ name: 'today', kind: 'standing' });
  expect(knownVariables({})).toHaveLength(6);
});
