import { expect, it } from 'vitest';
import { askedVariables } from './asked-variables';
import { recipeSchema } from './recipe-schema';

const recipe = (sources: Record<string, unknown>) => recipeSchema.parse({ kind: 'fetch', sources });

it('finds the variables of parameters, addresses, headers and fixed values, each once', () => {
  const sources = {
    b: {
      method: 'POST',
      url: '/bookings/{{vars.booking.id}}',
      headers: [{ name: 'X-Caller', value: '{{vars.caller}}' }],
      params: [{ from: 'fixed', name: 'note', value: 'For {{vars.caller}}' }],
    },
    a: {
      method: 'GET',
      url: '/slots',
      params: [{ from: 'variable', name: 'place', value: 'place_id' }],
    },
  };
  expect(askedVariables(recipe(sources))).toEqual(['place_id', 'booking.id', 'caller']);
});

it('leaves out what every conversation has, secrets and the values of the call', () => {
  const sources = {
    a: {
      method: 'GET',
      url: '/slots/{{day}}?at={{vars.now}}&key={{secret.KEY}}',
      params: [
        { from: 'llm', name: 'day', value: 'The day' },
        { from: 'variable', name: 'on', value: 'today' },
      ],
    },
  };
  expect(askedVariables(recipe(sources))).toEqual([]);
});
