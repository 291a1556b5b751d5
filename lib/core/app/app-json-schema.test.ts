import Ajv2020 from 'ajv/dist/2020';
import { expect, test } from 'vitest';
import { appJsonSchema, recipeJsonSchema } from './app-json-schema';
import { readApp } from './read-app';

const ajv = new Ajv2020({ strict: false });
const check = ajv.compile(appJsonSchema());

const example = {
  version: 1,
  name: 'Bright Smile Clinic',
  connections: [
    { id: 'main', base_url: 'https://api.example.com/v1', auth: { type: 'bearer', token: 'x' } },
    {
      id: 'page',
      base_url: 'https://api.example.com/v2',
      auth: {
        type: 'oauth2_authorization_code',
        authorization_url: 'https://auth.example.com/authorize',
        token_url: 'https://auth.example.com/token',
        client_id: 'clinic',
      },
    },
  ],
  tools: [
    {
      name: 'free_slots',
      description: 'Free slots on one day.',
      connection: 'main',
      recipe: {
        kind: 'fetch',
        sources: {
          a: {
            method: 'GET',
            url: '/slots',
            params: [{ name: 'day', type: 'object', fields: [{ name: 'x', values: ['a', 'b'] }] }],
          },
        },
        output: { fields: null, limit: 5 },
      },
    },
  ],
};

test('takes what the reader takes', () => {
  expect(readApp(example).problems).toEqual([]);
  expect(check(example)).toBe(true);
  expect(check(readApp(example).document)).toBe(true);
});

test.each([
  { ...example, colour: 1 },
  { ...example, version: 2 },
  { ...example, tools: [{ name: 't', recipe: { kind: 'fetch', sources: {} } }] },
  { ...example, tools: [{ ...example.tools[0], timeout_ms: 5 }] },
])('refuses what the reader refuses', (document) => {
  expect(readApp(document).app).toBeNull();
  expect(check(document)).toBe(false);
});

test('says what a key means', () => {
  const text = JSON.stringify(recipeJsonSchema());
  expect(text).toContain('How many entries of a list the assistant sees');
  expect(ajv.compile(recipeJsonSchema())(example.tools[0]?.recipe)).toBe(true);
});
