import { expect, test } from 'vitest';
import type { Problem } from '../core/errors';
import { problemPlace } from './problem-place';

const names = ['free_slots', 'book'];

test.each<[path: string, href: string, code?: Problem['code']]>([
  ['tools.1.recipe', '/apps/clinic/tools/book?field=recipe'],
  ['tools.1', '/apps/clinic/tools/book'],
  ['tools.1.recipe', '/apps/clinic/connections', 'connection.secretToEnter'],
  ['tools.0.recipe', '/apps/clinic/connections', 'connection.secretToEnterAgain'],
  ['connections.0.auth', '/apps/clinic/connections?edit=0'],
  ['connections.0.auth', '/apps/clinic/connections?edit=0', 'connection.secretToEnter'],
  ['name', '/apps/clinic'],
])('%s is put right at %s', (path, href, code = 'app.nameMissing') => {
  expect(problemPlace('clinic', names, { path, code }).href).toBe(href);
});
