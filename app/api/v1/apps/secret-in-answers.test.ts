import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { flushRuns } from '@/lib/server/run/record-run';
import { appFile, toolFile } from '../app-file.test-support';
import { call } from '../routes.test-support';
import { answerJson, upstream, type Upstream } from '../upstream.test-support';

/** What many services call an account by, and what one signs in as. */
const account = 'AC1234567890abcdef';
/** What a recipe carries; reading an answer makes something else of its comma, spaces and tag. */
const core = 'Zq7Xk93Lm4Tw8Rv';
const carried = `a,b  ${core}<i>`;
let service: Upstream;

const content = [
  { type: 'text', text: 'It is {{result.key}}' },
  { type: 'resource', uri: '{{result.uri}}', mime: 'text/plain', text: 'result.key' },
];

/** Answers with what it was told, in the form that the path asks for. */
function sayBack(path: string, said: string, response: ServerResponse): void {
  const answer = (status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type }).end(body);
  if (path.endsWith('table')) answer(200, 'text/csv', `id,${said}\n1,${said}\n`);
  else if (path.endsWith('sentence')) answer(400, 'text/plain', `Wrong key ${said}`);
  else if (path.endsWith('words')) answer(200, 'text/plain', `${'x'.repeat(40)} ${said} and more`);
  else if (path.endsWith('page')) answer(403, 'text/html', `<html><title>${said}</title></html>`);
  else answerJson(response, { key: said, uri: `key://${said}`, [said]: [said] });
}

function tool(name: string, sources: Record<string, object>, output: object = {}) {
  const all = Object.entries(sources).map(([letter, source]) => [
    letter,
    { method: 'GET', ...source },
  ]);
  const recipe = { kind: 'fetch', sources: Object.fromEntries(all) as unknown, output };
  return toolFile(name, { log: 'full', recipe });
}

beforeAll(async () => {
  service = await upstream(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://service');
    const said = searchParams.get('k');
    if (said !== null) {
      sayBack(pathname, said, response);
      return;
    }
    const sid = decodeURIComponent(url.split('/').at(-1) ?? '');
    const answer = sid === 'accounts' ? { accounts: [{ sid: account }] } : { sid, url };
    if (sid === 'broken') answerJson(response, { message: `No ${account}` }, 500);
    else answerJson(response, answer);
  });
  const auth = { type: 'basic', username: '{{secret.ACCOUNT}}', password: 'open' };
  const connections = [{ id: 'main', name: 'Mail', base_url: `${service.origin}/v1`, auth }];
  const a = { url: '/accounts' };
  const each = { for_each_of: 'a.accounts', url: '/accounts/{{a.sid}}' };
  const tools = [
    tool('one', { a, b: { url: '/accounts/{{a.accounts.0.sid}}' } }),
    tool('each', { a, b: each, c: { for_each_of: 'b', url: '/mails/{{b.sid}}' } }),
    tool('failing', { a, b: { url: '/{{a.accounts.0.sid}}/broken' } }),
    ...['table', 'sentence', 'words', 'page'].map((name) =>
      tool(name, { a: { url: `/${name}?k={{secret.CARRIED}}` } }, { max_chars: 60 }),
    ),
    tool('blocks', { a: { url: '/data?k={{secret.CARRIED}}' } }, { content }),
  ];
  await call('PUT', '/api/v1/apps/mail', { body: appFile({ name: 'Mail', connections, tools }) });
  await call('PUT', '/api/v1/apps/mail/secrets/ACCOUNT', { body: { value: account } });
  await call('PUT', '/api/v1/apps/mail/secrets/CARRIED', { body: { value: carried } });
});
afterAll(() => service.close());
beforeEach(() => void service.seen.splice(0));

test.each([
  ['one', false, ['/v1/accounts', `/v1/accounts/${account}`]],
  ['each', false, ['/v1/accounts', `/v1/accounts/${account}`, `/v1/mails/${account}`]],
  ['failing', true, ['/v1/accounts', `/v1/${account}/broken`]],
])(
  'an answer with a secret in it is sent on by %s as it came, and shown nowhere',
  async (...of) => {
    const [name, isError, urls] = of;
    const path = `/api/v1/apps/mail/tools/${name}/test`;
    const tested = await call('POST', path, { body: { arguments: {} } });
    expect(service.seen.map(({ url }) => url)).toEqual(urls);
    expect(tested.json.is_error).toBe(isError);
    expect(tested.text).toContain('••••');
    expect(tested.text).not.toContain(account);
    await flushRuns();
    const { json } = await call('GET', '/api/v1/activity?limit=1');
    const [run] = json.runs as { id: string }[];
    const kept = await call('GET', `/api/v1/activity/${run?.id ?? ''}`);
    expect(kept.text).toContain('••••');
    expect(kept.text).not.toContain(account);
  },
);

test.each(['table', 'sentence', 'words', 'page', 'blocks'])(
  'a secret that a recipe carried is hidden before an answer is read: %s',
  async (name) => {
    const path = `/api/v1/apps/mail/tools/${name}/test`;
    const { status, text } = await call('POST', path, { body: { arguments: {} } });
    expect(status).toBe(200);
    expect(text).toContain('••••');
    expect(text).not.toContain(core.slice(0, 6));
  },
);
