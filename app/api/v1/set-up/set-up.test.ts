import { expect, test } from 'vitest';
import { setUpLink } from '@/lib/server/auth/set-up-link';
import { goodPassword, TestBrowser } from '../people.test-support';

const owner = { name: 'Olga Owner', email: 'Olga@Clinic.example', password: goodPassword };
const elsewhere = () => new TestBrowser('203.0.113.7');

test('before the first person exists, everybody is told where to make them', async () => {
  expect((await elsewhere().call('GET', '/api/v1/session')).json).toMatchObject({
    signed_in: false,
    set_up: 'by-link',
  });
  const here = new TestBrowser('127.0.0.1', true);
  expect((await here.call('GET', '/api/v1/session')).json.set_up).toBe('here');
  expect((await here.call('GET', '/api/v1/apps')).status).toBe(401);
});

test('from elsewhere it takes the link that was printed', async () => {
  for (const token of [undefined, '', 'wrong']) {
    const refused = await elsewhere().call('POST', '/api/v1/set-up', { body: { ...owner, token } });
    expect(refused.status).toBe(403);
    expect(refused.json.detail).toMatch(/link that was printed/);
  }
});

test('a header of a client does not make it this machine', async () => {
  const headers = { 'x-toolwright-client': 'mark here 127.0.0.1', 'x-forwarded-for': '127.0.0.1' };
  const refused = await elsewhere().call('POST', '/api/v1/set-up', { body: owner, headers });
  expect(refused.status).toBe(403);
});

test.each(['short', 'password123', 'Password123!', 'qwertyuiop12', 'olga@clinic.example'])(
  'the password %s is refused with a sentence',
  async (password) => {
    const here = new TestBrowser('127.0.0.1', true);
    const refused = await here.call('POST', '/api/v1/set-up', { body: { ...owner, password } });
    expect(refused.status).toBe(422);
    expect(refused.json.problems?.[0]?.path).toBe('password');
  },
);

test('an address that is no e-mail address is refused with how to write one', async () => {
  const here = new TestBrowser('127.0.0.1', true);
  const refused = await here.call('POST', '/api/v1/set-up', { body: { ...owner, email: 'olga' } });
  expect(refused.status).toBe(422);
  expect(refused.json.problems?.[0]).toMatchObject({ path: 'email', code: 'person.emailForm' });
});

test('the first person is made once, whoever comes at the same moment', async () => {
  const token = new URL(setUpLink()).searchParams.get('token') ?? '';
  const browsers = ['a', 'b', 'c'].map((letter) => ({ browser: elsewhere(), letter }));
  const answers = await Promise.all(
    browsers.map(({ browser, letter }) => {
      const body = { ...owner, email: `${letter}@clinic.example`, token };
      return browser.call('POST', '/api/v1/set-up', { body });
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403]);
  const winner = browsers[answers.findIndex(({ status }) => status === 204)]?.browser;
  expect((await winner?.call('GET', '/api/v1/session'))?.json).toMatchObject({
    signed_in: true,
    role: 'owner',
    set_up: 'done',
  });
  const again = await elsewhere().call('POST', '/api/v1/set-up', { body: { ...owner, token } });
  expect(again.status).toBe(403);
  expect(again.json.detail).toMatch(/has an owner already/);
});
