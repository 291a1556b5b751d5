import { expect, test } from 'vitest';
import { GET } from './route';

test('is a JSON Schema that no cache in between keeps beyond the next version', async () => {
  const response = GET();
  expect(response.headers.get('content-type')).toMatch(/^application\/schema\+json/);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.json()).toMatchObject({ title: 'App file' });
});
