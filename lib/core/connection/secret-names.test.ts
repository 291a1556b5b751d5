import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appSchema } from '../app/app-schema';
import { connectionOrigin } from './origin';
import { fillSecrets, missingSecrets, recipeSecretNames, secretNames } from './secret-names';

const app = appSchema.parse({
  version: 1,
  name: 'Clinic',
  connections: [
    {
      id: 'main',
      base_url: 'https://api.example.com',
      auth: { type: 'basic', username: '{{secret.USER}}', password: '{{ secret.PASSWORD }}' },
      headers: [{ name: 'X-Site', value: 'a {{secret.SITE}} {{secret.USER}}' }],
    },
    { id: 'other', base_url: 'https://b.example.com', auth: { type: 'bearer', token: 'plain' } },
  ],
  tools: [
    {
      name: 't',
      recipe: {
        kind: 'fetch',
        sources: {
          a: {
            method: 'GET',
            url: '/x?shop={{secret.SHOP}}',
            headers: [{ name: 'X-Site', value: '{{secret.SITE}}' }],
            params: [
              { from: 'variable', name: 'key', value: 'secret.API_KEY' },
              { from: 'fixed', name: 'n', value: '{{secret.FIXED}}' },
              { name: 'note', value: 'Never {{secret.NOTE}}' },
            ],
          },
        },
      },
    },
  ],
});

test('the secrets of connections and recipes, each once as they stand', () => {
  expect(app.connections.map(secretNames)).toEqual([['USER', 'PASSWORD', 'SITE'], []]);
  expect(app.tools.map(({ recipe }) => recipeSecretNames(recipe))).toEqual([
    ['SHOP', 'SITE', 'API_KEY', 'FIXED'],
  ]);
});

test('what a secret holds is never expanded', () => {
  const values = new Map([
    ['A', '{{secret.B}} $& $1'],
    ['B', 'x'],
  ]);
  expect(fillSecrets('<{{secret.A}}{{secret.C}}>', values)).toBe(
    '<{{secret.B}} $& $1{{secret.C}}>',
  );
  expect(missingSecrets('{{secret.A}}{{secret.C}}', values)).toEqual(['C']);
});

test('text without placeholders stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes('{{')),
      (text) => {
        expect(fillSecrets(text, new Map([['A', 'x']]))).toBe(text);
      },
    ),
  );
});

test.each([
  ['https://api.example.com/v1', 'https://api.example.com'],
  ['https://API.example.com:443', 'https://api.example.com'],
  ['http://10.0.0.1:8090/x', 'http://10.0.0.1:8090'],
  ['ftp://x.example', null],
  ['nonsense', null],
])('the origin of %s is %s', (baseUrl, origin) => {
  expect(connectionOrigin(baseUrl)).toBe(origin);
});
