import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { roles, type Role } from '@/lib/contract/role';
import { flushRuns } from '@/lib/server/run/record-run';
import { appFile } from './app-file.test-support';
import { inviteTo, joinAs, setUpOwner, TestBrowser } from './people.test-support';
import { call, methodsAt, routes } from './routes.test-support';

/** Who may: everybody, whoever is signed in, or a role and those above it. */
type Needed = Role | 'anyone' | 'signed-in';

interface Call {
  needed: Needed;
  /** A body that would do, where the call takes one. */
  body?: unknown;
  query?: string;
}

const file = appFile({ name: 'Tea' });
const invitation = { email: 'new@clinic.example', role: 'viewer' };

/** Every call there is; the test fails where one is missing. */
const table: Record<string, Call> = {
  'GET /api/v1/activity': { needed: 'viewer' },
  'GET /api/v1/activity/[id]': { needed: 'viewer' },
  'GET /api/v1/apps': { needed: 'viewer' },
  'POST /api/v1/apps': { needed: 'editor', body: appFile({ name: 'Another' }) },
  'GET /api/v1/apps/[slug]': { needed: 'viewer' },
  'PUT /api/v1/apps/[slug]': { needed: 'editor', body: file },
  'DELETE /api/v1/apps/[slug]': { needed: 'owner' },
  'GET /api/v1/apps/[slug]/changes': { needed: 'viewer' },
  'GET /api/v1/apps/[slug]/check': { needed: 'viewer' },
  'POST /api/v1/apps/[slug]/connections/[id]/probe': { needed: 'editor', body: {} },
  'POST /api/v1/apps/[slug]/connections/[id]/sign-in': { needed: 'editor' },
  'DELETE /api/v1/apps/[slug]/connections/[id]/sign-in': { needed: 'editor' },
  'GET /api/v1/apps/[slug]/connections/state': { needed: 'viewer' },
  'POST /api/v1/apps/[slug]/publish': { needed: 'editor' },
  'GET /api/v1/apps/[slug]/rename-preview': { needed: 'viewer', query: 'name=Other' },
  'GET /api/v1/apps/[slug]/secrets': { needed: 'viewer' },
  'PUT /api/v1/apps/[slug]/secrets/[name]': { needed: 'editor', body: { value: 'x' } },
  'DELETE /api/v1/apps/[slug]/secrets/[name]': { needed: 'editor' },
  'GET /api/v1/apps/[slug]/summary': { needed: 'viewer' },
  'GET /api/v1/apps/[slug]/tools': { needed: 'viewer', query: 'format=mcp' },
  'POST /api/v1/apps/[slug]/tools/[name]/test': { needed: 'editor', body: {} },
  'GET /api/v1/apps/[slug]/versions': { needed: 'viewer' },
  'GET /api/v1/apps/[slug]/versions/[version]': { needed: 'viewer' },
  'GET /api/v1/apps/[slug]/versions/[version]/changes': { needed: 'viewer' },
  'POST /api/v1/apps/[slug]/versions/[version]/restore': { needed: 'editor' },
  'GET /api/v1/assistants': { needed: 'viewer' },
  'DELETE /api/v1/assistants/[id]': { needed: 'viewer' },
  'GET /api/v1/assistants/asking': {
    needed: 'signed-in',
    query: 'client_id=unknown&redirect_uri=x:/y&resource=x:/y',
  },
  'GET /api/v1/audit': { needed: 'owner' },
  'GET /api/v1/audit/download': { needed: 'owner' },
  'GET /api/v1/connections/signed-in': { needed: 'anyone', query: 'state=unknown' },
  'POST /api/v1/examples/clinic': { needed: 'editor' },
  'POST /api/v1/invitations': { needed: 'owner', body: invitation },
  'DELETE /api/v1/invitations/[id]': { needed: 'owner' },
  'GET /api/v1/join/[token]': { needed: 'anyone' },
  'POST /api/v1/join/[token]': { needed: 'anyone', body: {} },
  'GET /api/v1/keys': { needed: 'owner' },
  'POST /api/v1/keys': { needed: 'owner', body: { name: 'Desk', apps: 'all' } },
  'DELETE /api/v1/keys': { needed: 'owner', query: 'id=unknown' },
  'DELETE /api/v1/keys/[id]': { needed: 'owner' },
  'GET /api/v1/me': { needed: 'signed-in' },
  'PUT /api/v1/me': { needed: 'signed-in', body: { name: 'Somebody' } },
  'GET /api/v1/me/sessions': { needed: 'signed-in' },
  'DELETE /api/v1/me/sessions': { needed: 'signed-in' },
  'DELETE /api/v1/me/sessions/[id]': { needed: 'signed-in' },
  'GET /api/v1/me/tokens': { needed: 'viewer' },
  'POST /api/v1/me/tokens': { needed: 'viewer', body: { name: 'Mine', role: 'viewer' } },
  'DELETE /api/v1/me/tokens/[id]': { needed: 'viewer' },
  'GET /api/v1/people': { needed: 'viewer' },
  'PUT /api/v1/people/[id]': { needed: 'owner', body: { role: 'viewer' } },
  'DELETE /api/v1/people/[id]': { needed: 'owner' },
  'POST /api/v1/people/[id]/reset-link': { needed: 'owner' },
  'GET /api/v1/tools': { needed: 'viewer' },
  'GET /api/v1/session': { needed: 'anyone' },
  'PUT /api/v1/session': { needed: 'signed-in', body: { workspace: 'unknown' } },
  'POST /api/v1/set-up': {
    needed: 'anyone',
    body: { name: 'X', email: 'x@clinic.example', password: 'tall green ladder' },
  },
  'GET /api/v1/workspace': { needed: 'viewer' },
  'PUT /api/v1/workspace': { needed: 'owner', body: {} },
  'POST /api/v1/workspaces': { needed: 'owner', body: { name: 'Another' } },
};

/** Ids that nothing has. */
const nothing: Record<string, string> = {
  slug: 'no_such_app',
  id: '01890000-0000-7000-8000-0000000000ff',
  name: 'NOTHING',
  version: '999',
  token: 'nothing',
};

function filled(place: string, ids: Record<string, string>): string {
  return place.replace(/\[(\w+)\]/g, (_whole, name: string) => ids[name] ?? '');
}

const browsers: Partial<Record<Role | 'nobody' | 'stranger', TestBrowser>> = {};
let owner: TestBrowser;

/** What there is in the first workspace. */
const there = {
  app: 'canary_tea',
  workspace: '',
  key: '',
  person: '',
  run: '',
  invitation: '',
};

beforeAll(async () => {
  owner = await setUpOwner();
  Object.assign(browsers, {
    owner,
    editor: await joinAs('editor', owner),
    viewer: await joinAs('viewer', owner),
    nobody: new TestBrowser(),
  });
  const canary = appFile({ name: 'Canary tea' });
  await owner.call('PUT', `/api/v1/apps/${there.app}`, { body: canary });
  await owner.call('PUT', `/api/v1/apps/${there.app}/secrets/SHOP_TOKEN`, { body: { value: 'x' } });
  await owner.call('POST', `/api/v1/apps/${there.app}/publish`, { body: {} });
  await owner.call('POST', `/api/v1/apps/${there.app}/tools/find_tea/test`, { body: {} });
  await flushRuns();
  const runs = (await owner.call('GET', '/api/v1/activity')).json.runs as { id: string }[];
  const key = await owner.call('POST', '/api/v1/keys', { body: { name: 'Canary', apps: 'all' } });
  const email = 'canary@clinic.example';
  const invited = await owner.call('POST', '/api/v1/invitations', {
    body: { email, role: 'owner' },
  });
  const me = (await owner.call('GET', '/api/v1/session')).json;
  const editor = await browsers.editor?.call('GET', '/api/v1/session');
  Object.assign(there, {
    key: String(key.json.id),
    person: String(editor?.json.person_id),
    run: String(runs[0]?.id),
    invitation: String(invited.json.id),
  });
  // Somebody who owns another workspace, and belongs to no other.
  there.workspace = (me.workspace as { id: string }).id;
  await owner.call('POST', '/api/v1/workspaces', { body: { name: 'Elsewhere' } });
  const stranger = new TestBrowser();
  const token = await inviteTo(owner, 'stranger@else.example', 'owner');
  const body = { name: 'Stranger', password: 'wide yellow river' };
  await stranger.call('POST', `/api/v1/join/${token}`, { body });
  await owner.call('PUT', '/api/v1/session', { body: { workspace: there.workspace } });
  browsers.stranger = stranger;
});

test('the table has every call that there is', async () => {
  const root = path.resolve(import.meta.dirname);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('route.ts'))
    .map((name) => `/api/v1/${path.dirname(name).split(path.sep).join('/')}`);
  const known = Object.keys(routes).filter((place) => place.startsWith('/api/v1/'));
  expect(known.sort()).toEqual(files.sort());
  const calls = await Promise.all(
    known.map(async (place) => (await methodsAt(place)).map((each) => `${each} ${place}`)),
  );
  const comeByThemselves = /^(?:HEAD|OPTIONS) /;
  expect(Object.keys(table).sort()).toEqual(
    calls
      .flat()
      .filter((each) => !comeByThemselves.test(each))
      .sort(),
  );
});

const rank = { viewer: 0, editor: 1, owner: 2 };

function isAllowed(needed: Needed, role: Role | 'nobody'): boolean {
  if (needed === 'anyone') return true;
  if (role === 'nobody') return false;
  return needed === 'signed-in' || rank[role] >= rank[needed];
}

describe.each([...roles, 'nobody'] as const)('%s', (role) => {
  test.each(Object.entries(table))('%s', async (name, { needed, body, query = '' }) => {
    const [method = '', place = ''] = name.split(' ');
    // What ends the session that asks is tried last of all, below.
    const browser = name.startsWith('DELETE /api/v1/me/sessions')
      ? browsers[role]?.copy()
      : browsers[role];
    const address = `${filled(place, nothing)}?${query}`;
    const answer = await browser?.call(method, address, body === undefined ? {} : { body });
    const status = answer?.status ?? 0;
    if (isAllowed(needed, role)) {
      // The first account is made only once, and an invitation is for one person.
      if (name === 'POST /api/v1/set-up') expect(status).toBe(403);
      else expect([401, 403]).not.toContain(status);
    } else expect(status).toBe(role === 'nobody' ? 401 : 403);
    expect(status).toBeLessThan(500);
  });
});

describe('an id of another workspace is answered like one that nothing has', () => {
  const ofApp = Object.keys(table).filter((name) => name.includes('[slug]'));
  const known = { slug: there.app, id: 'main', name: 'SHOP_TOKEN', version: '1', token: '' };
  test.each(ofApp)('%s', async (name) => {
    const [method = '', place = ''] = name.split(' ');
    const { body, query = '' } = table[name] ?? {};
    const ask = async (ids: Record<string, string>) => {
      const address = `${filled(place, ids)}?${query}`;
      const answer = await browsers.stranger?.call(
        method,
        address,
        body === undefined ? {} : { body },
      );
      return { status: answer?.status, text: answer?.text.replaceAll(ids.slug ?? '', 'SLUG') };
    };
    const real = await ask({
      ...known,
      name: place.includes('/tools/') ? 'find_tea' : 'SHOP_TOKEN',
    });
    if (name === 'PUT /api/v1/apps/[slug]') {
      // An app's address is taken for all; nothing more is told.
      expect(real.status).toBe(409);
      return;
    }
    expect(real).toEqual(await ask(nothing));
    expect(real.status).toBe(404);
  });

  test.each([
    ['GET', '/api/v1/activity/[id]', 'run'],
    ['DELETE', '/api/v1/keys/[id]', 'key'],
    ['DELETE', '/api/v1/invitations/[id]', 'invitation'],
    ['PUT', '/api/v1/people/[id]', 'person'],
    ['DELETE', '/api/v1/people/[id]', 'person'],
    ['POST', '/api/v1/people/[id]/reset-link', 'person'],
  ] as const)('%s %s', async (method, place, kind) => {
    const body = table[`${method} ${place}`]?.body;
    const answers = [there[kind], nothing.id ?? ''].map(async (id) => {
      const options = body === undefined ? {} : { body };
      const answer = await browsers.stranger?.call(method, filled(place, { id }), options);
      return { status: answer?.status, text: answer?.text };
    });
    const [real, unknown] = await Promise.all(answers);
    expect(real).toEqual(unknown);
    expect(real?.status).toBe(404);
  });

  test('no list of one workspace shows anything of another', async () => {
    const lists = Object.entries(table)
      .filter(([name, { query }]) => name.startsWith('GET ') && !/\[/.test(name) && !query)
      .map(([name]) => name);
    for (const name of lists) {
      const answer = await browsers.stranger?.call('GET', name.slice(4));
      expect(answer?.status, name).toBe(200);
      expect(answer?.text, name).not.toMatch(/canary/i);
    }
  });

  test('nothing of it was changed', async () => {
    await owner.call('PUT', '/api/v1/session', { body: { workspace: there.workspace } });
    expect((await owner.call('GET', `/api/v1/apps/${there.app}`)).status).toBe(200);
    const keys = (await owner.call('GET', '/api/v1/keys')).json.keys as { id: string }[];
    expect(keys.map(({ id }) => id)).toContain(there.key);
    const people = (await owner.call('GET', '/api/v1/people')).json.people as { id: string }[];
    expect(people.map(({ id }) => id)).toContain(there.person);
  });

  test('the admin token works in the first workspace, or in the one it names', async () => {
    const workspace = (await browsers.stranger?.call('GET', '/api/v1/session'))?.json.workspace;
    const headers = { 'x-workspace': (workspace as { id: string }).id };
    expect((await call('GET', `/api/v1/apps/${there.app}`)).status).toBe(200);
    expect((await call('GET', `/api/v1/apps/${there.app}`, { headers })).status).toBe(404);
    const unknown = { 'x-workspace': nothing.id ?? '' };
    expect((await call('GET', '/api/v1/apps', { headers: unknown })).status).toBe(404);
  });
});
