import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/lib/server/db/client';
import { goodPassword, inviteTo, joinAs, setUpOwner, TestBrowser } from '../people.test-support';

let owner: TestBrowser;
beforeAll(async () => {
  owner = await setUpOwner();
});

interface Person {
  id: string;
  email: string;
  role: string;
}

async function people(): Promise<Person[]> {
  return (await owner.call('GET', '/api/v1/people')).json.people as Person[];
}

async function idOf(email: string): Promise<string> {
  return (await people()).find((person) => person.email === email)?.id ?? '';
}

describe('an invitation', () => {
  test('lets one person in, once, with the role it says', async () => {
    const token = await inviteTo(owner, 'Anna@Clinic.example', 'editor');
    const anna = new TestBrowser();
    expect((await anna.call('GET', `/api/v1/join/${token}`)).json).toEqual({
      email: 'anna@clinic.example',
      role: 'editor',
      workspace: 'Workspace',
      invited_by: 'Olga Owner',
      has_account: false,
    });
    const body = { name: 'Anna', password: goodPassword };
    const both = await Promise.all([
      anna.call('POST', `/api/v1/join/${token}`, { body }),
      new TestBrowser().call('POST', `/api/v1/join/${token}`, { body }),
    ]);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(both.every(({ status }) => status < 500)).toBe(true);
    expect((await people()).map(({ email, role }) => `${email} ${role}`)).toContain(
      'anna@clinic.example editor',
    );
    const again = await new TestBrowser().call('POST', `/api/v1/join/${token}`, { body });
    expect(again.status).toBe(404);
    expect(again.json.detail).toMatch(/no longer counts/);
  });

  test('that ran out, was withdrawn, replaced or never was is answered alike', async () => {
    const invitations = async () =>
      (await owner.call('GET', '/api/v1/people')).json.invitations as Person[];
    const replaced = await inviteTo(owner, 'bert@clinic.example', 'viewer');
    const current = await inviteTo(owner, 'bert@clinic.example', 'viewer');
    expect(await invitations()).toHaveLength(1);
    const answers = [await new TestBrowser().call('GET', `/api/v1/join/${replaced}`)];
    await db().invitation.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } });
    answers.push(await new TestBrowser().call('GET', `/api/v1/join/${current}`));
    expect(await invitations()).toEqual([]);
    const withdrawn = await inviteTo(owner, 'bert@clinic.example', 'viewer');
    const [open] = await invitations();
    expect((await owner.call('DELETE', `/api/v1/invitations/${open?.id}`)).status).toBe(204);
    answers.push(await new TestBrowser().call('GET', `/api/v1/join/${withdrawn}`));
    answers.push(await new TestBrowser().call('GET', '/api/v1/join/made-up'));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect((await owner.call('DELETE', `/api/v1/invitations/${open?.id}`)).status).toBe(404);
  });

  test('for somebody known is accepted only by them, signed in', async () => {
    const carla = await joinAs('viewer', owner, 'carla@clinic.example');
    await owner.call('POST', '/api/v1/workspaces', { body: { name: 'Second' } });
    const token = await inviteTo(owner, 'carla@clinic.example', 'owner');
    const body = { name: 'Not Carla', password: goodPassword };
    for (const browser of [new TestBrowser(), owner]) {
      const refused = await browser.call('POST', `/api/v1/join/${token}`, { body });
      expect(refused.status).toBe(403);
      expect(refused.json.detail).toContain('carla@clinic.example');
    }
    expect((await carla.call('POST', `/api/v1/join/${token}`, { body: {} })).status).toBe(204);
    expect((await carla.call('GET', '/api/v1/session')).json).toMatchObject({
      role: 'owner',
      workspace: { name: 'Second' },
      workspaces: [
        { name: 'Workspace', role: 'viewer' },
        { name: 'Second', role: 'owner' },
      ],
    });
    const [home] = (await owner.call('GET', '/api/v1/session')).json.workspaces as Person[];
    await owner.call('PUT', '/api/v1/session', { body: { workspace: home?.id } });
  });

  test('is not made for whoever is in already, nor for what is no e-mail', async () => {
    const invite = (email: string) =>
      owner.call('POST', '/api/v1/invitations', { body: { email, role: 'owner' } });
    expect((await invite('OLGA@clinic.example')).status).toBe(201);
    expect((await invite('owner@clinic.example')).status).toBe(409);
    for (const email of ['', 'nobody', 'a@b\r\nBcc: c@d.example', `${'a'.repeat(250)}@b.example`]) {
      expect((await invite(email)).status).toBe(422);
    }
  });
});

describe('roles', () => {
  test('hold at once, in what is open already', async () => {
    const dora = await joinAs('viewer', owner, 'dora@clinic.example');
    const make = () => dora.call('POST', '/api/v1/examples/clinic');
    expect((await make()).status).toBe(403);
    const id = await idOf('dora@clinic.example');
    const changed = await owner.call('PUT', `/api/v1/people/${id}`, { body: { role: 'editor' } });
    expect(changed.json).toMatchObject({ email: 'dora@clinic.example', role: 'editor' });
    expect((await make()).status).toBe(201);
    expect((await owner.call('DELETE', `/api/v1/people/${id}`)).status).toBe(204);
    const out = await make();
    expect(out.status).toBe(403);
    expect(out.json.detail).toMatch(/belong to no workspace/);
    expect((await dora.call('GET', '/api/v1/session')).json).toMatchObject({
      signed_in: true,
      role: null,
      workspace: null,
    });
  });

  test('the last owner is neither removed nor demoted, also when two try at once', async () => {
    const own = String((await owner.call('GET', '/api/v1/session')).json.person_id);
    const demote = (browser: TestBrowser, id: string) =>
      browser.call('PUT', `/api/v1/people/${id}`, { body: { role: 'viewer' } });
    expect((await demote(owner, own)).status).toBe(409);
    expect((await owner.call('DELETE', `/api/v1/people/${own}`)).status).toBe(409);
    const other = await joinAs('owner', owner, 'emil@clinic.example');
    const theirs = await idOf('emil@clinic.example');
    const both = await Promise.all([demote(owner, own), demote(other, theirs)]);
    const statuses = both.map(({ status }) => status).sort();
    expect([
      [200, 403],
      [200, 409],
    ]).toContainEqual(statuses);
    const left = both[0].status === 200 ? other : owner;
    const answer = await left.call('PUT', `/api/v1/people/${own}`, { body: { role: 'owner' } });
    expect([200, 404]).toContain(answer.status);
    expect((await people()).filter(({ role }) => role === 'owner').length).toBeGreaterThan(0);
  });
});

describe('a link for a new password', () => {
  const reset = (token: string, newPassword: string) =>
    new TestBrowser().call('POST', '/api/auth/reset-password', { body: { token, newPassword } });

  test('counts once, ends every session, and only the new password works', async () => {
    const email = 'frida@clinic.example';
    const frida = await joinAs('editor', owner, email);
    const made = await owner.call('POST', `/api/v1/people/${await idOf(email)}/reset-link`);
    expect(made.status).toBe(201);
    const token = String(made.json.url).split('/').at(-1) ?? '';
    expect((await reset(token, 'password123')).status).toBe(400);
    expect((await reset(token, 'new yellow ladder')).status).toBe(200);
    expect((await frida.call('GET', '/api/v1/apps')).status).toBe(401);
    expect((await frida.signIn(email)).status).toBe(401);
    expect((await frida.signIn(email, 'new yellow ladder')).status).toBe(200);
    const again = await reset(token, 'another yellow ladder');
    expect(again.status).toBe(400);
    expect((await reset('made-up', 'another yellow ladder')).json).toEqual(again.json);
    const stored = JSON.stringify(await db().verification.findMany());
    expect(stored).not.toContain(token);
  });

  test('that ran out is refused like one that was used', async () => {
    const email = 'gerd@clinic.example';
    await joinAs('viewer', owner, email);
    const made = await owner.call('POST', `/api/v1/people/${await idOf(email)}/reset-link`);
    const token = String(made.json.url).split('/').at(-1) ?? '';
    await db().verification.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } });
    expect((await reset(token, 'new yellow ladder')).json.code).toBe('INVALID_TOKEN');
  });

  test('is not made for somebody who belongs to a workspace of others', async () => {
    const email = 'hanna@clinic.example';
    const hanna = await joinAs('owner', owner, email);
    await hanna.call('POST', '/api/v1/workspaces', { body: { name: 'Only hers' } });
    const made = await owner.call('POST', `/api/v1/people/${await idOf(email)}/reset-link`);
    expect(made.status).toBe(403);
    expect(made.json.detail).toMatch(/do not own/);
  });
});
