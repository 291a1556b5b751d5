import { beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/server/db/client';
import { encryptSecret } from '@/lib/server/secrets/encrypt';
import { appFile, toolFile } from '../app-file.test-support';
import { call } from '../routes.test-support';

const path = '/api/v1/apps/teas';
const secret = (name: string) => `${path}/secrets/${name}`;
const enter = (name: string) => call('PUT', secret(name), { body: { value: 'a-value' } });

const { connections } = appFile();
const file = appFile({
  name: 'Teas',
  connections: [
    {
      id: 'other',
      name: 'Other',
      base_url: 'https://other.example.com',
      headers: [{ name: 'X-Site', value: '{{secret.SITE}}' }],
    },
    ...(connections as object[]),
  ],
  tools: [
    toolFile('find_tea'),
    toolFile('keyed', {
      recipe: { kind: 'fetch', sources: { a: { method: 'GET', url: '/x?key={{secret.PAGE}}' } } },
    }),
  ],
});

beforeEach(async () => {
  await call('PUT', path, { body: file });
  for (const name of ['SHOP_TOKEN', 'SITE', 'PAGE']) await enter(name);
});

/** What the review before publishing and publishing itself say; they say the same. */
async function warnings() {
  const review = await call('GET', `${path}/changes`);
  const published = await call('POST', `${path}/publish`);
  expect([review.status, published.status]).toEqual([200, 200]);
  expect(published.json.warnings).toEqual(review.json.warnings);
  return (review.json.warnings as { path: string; message: string; code: string }[]).map(
    ({ path: place, message, code }) => [place, message, code],
  );
}

/** Puts a value in its place that no key of this instance can read. */
async function makeUnreadable(name: string): Promise<void> {
  const app = await db().app.findFirstOrThrow({ where: { slug: 'teas' } });
  const ciphertext = encryptSecret('a-value', { appId: app.id, name }, Buffer.alloc(32, 9));
  await db().secret.updateMany({ where: { appId: app.id, name }, data: { ciphertext } });
}

test('nothing is said where every secret can be used', async () => {
  expect(await warnings()).toEqual([]);
});

test('each missing secret is named once, at the place that uses it', async () => {
  for (const name of ['SHOP_TOKEN', 'SITE', 'PAGE']) await call('DELETE', secret(name));
  const said = (name: string) => [
    `Enter the secret ${name}: requests that use it fail until then.`,
    'connection.secretToEnter',
  ];
  expect(await warnings()).toEqual([
    ['connections.0.headers', ...said('SITE')],
    ['connections.1.auth', ...said('SHOP_TOKEN')],
    ['tools.1.recipe', ...said('PAGE')],
  ]);
});

test('one that was entered for another address, or can’t be read, has to be entered again', async () => {
  const moved = JSON.stringify(file).replace('other.example.com', 'elsewhere.example.com');
  await call('PUT', path, { body: moved });
  await makeUnreadable('SHOP_TOKEN');
  const said = (name: string) => [
    `Enter the secret ${name} again: its value can no longer be used, and requests fail until then.`,
    'connection.secretToEnterAgain',
  ];
  expect(await warnings()).toEqual([
    ['connections.0.headers', ...said('SITE')],
    ['connections.1.auth', ...said('SHOP_TOKEN')],
  ]);
});

test('one that can’t be read counts as one to enter wherever that is told', async () => {
  await makeUnreadable('PAGE');
  expect((await call('GET', `${path}/summary`)).json.missing_secrets).toEqual(['PAGE']);
  expect((await call('GET', `${path}/secrets`)).json.secrets).toMatchObject([
    { name: 'PAGE', set: true, enter_again: true },
    { name: 'SHOP_TOKEN', set: true, enter_again: false },
    { name: 'SITE', set: true, enter_again: false },
  ]);
  await enter('PAGE');
  expect((await call('GET', `${path}/summary`)).json.missing_secrets).toEqual([]);
});
