import 'server-only';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { AuditDeed } from '@/lib/contract/audit';
import { findPersonByEmail } from '@/lib/server/stores/person-store';
import { countWrongPassword, forgetWrongPasswords, secondsToWait } from './attempts';
import { noteDeedOfPerson } from './audit';
import { passwordProblem } from './password-rules';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

function textOf(body: unknown, key: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : null;
  return typeof value === 'string' ? value : '';
}

async function refuseTooManyTries(email: string): Promise<void> {
  const seconds = await secondsToWait(email);
  if (seconds === null) return;
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_TRIES', message: 'Too many wrong passwords; wait a while, then try again.' },
    { 'X-Retry-After': String(seconds) },
  );
}

async function refuseEasyPassword(password: string, known: readonly string[]): Promise<void> {
  const problem = await passwordProblem(password, known);
  if (problem !== null) {
    throw new APIError('BAD_REQUEST', { code: problem.code, message: problem.said.message });
  }
}

/** Before a request to sign in or to change a password is looked at. */
export const beforeSignIn = createAuthMiddleware(async (context) => {
  const { path } = context;
  const body: unknown = context.body;
  if (path === '/sign-in/email') await refuseTooManyTries(textOf(body, 'email').toLowerCase());
  if (path === '/change-password' || path === '/reset-password') {
    await refuseEasyPassword(textOf(body, 'newPassword'), []);
  }
  // A changed password always ends what else was signed in.
  if (path === '/change-password' && typeof body === 'object') {
    return { context: { body: { ...body, revokeOtherSessions: true } } };
  }
  return undefined;
});

const deedsOfPaths: Partial<Record<string, AuditDeed>> = {
  '/change-password': 'password-changed',
  '/passkey/verify-registration': 'passkey-added',
  '/passkey/delete-passkey': 'passkey-removed',
};

const waysOfPaths: Partial<Record<string, string>> = {
  '/sign-in/email': 'password',
  '/passkey/verify-authentication': 'passkey',
  '/callback/:id': 'single sign-on',
};

async function afterWrongPassword(context: Context): Promise<void> {
  const email = textOf(context.body, 'email').toLowerCase();
  await countWrongPassword(email);
  // Not waited for: the answer takes as long for an e-mail that nobody has.
  void findPersonByEmail(email)
    .then((person) => person && noteDeedOfPerson(person, 'sign-in-failed', context.headers))
    .catch(() => null);
}

/** After it was answered: writes down what happened, and counts wrong passwords. */
export const afterSignIn = createAuthMiddleware(async (context) => {
  const { path, headers } = context;
  const { returned, newSession, session } = context.context;
  if (isAPIError(returned) && returned.statusCode >= 400) {
    if (path === '/sign-in/email' && returned.statusCode === 401) await afterWrongPassword(context);
    return;
  }
  const way = waysOfPaths[path];
  if (way !== undefined && newSession) {
    if (way === 'password') await forgetWrongPasswords(newSession.user.email);
    await noteDeedOfPerson(newSession.user, 'signed-in', headers, { way });
  }
  const deed = deedsOfPaths[path];
  const person = session?.user ?? newSession?.user;
  if (deed !== undefined && person) await noteDeedOfPerson(person, deed, headers);
});
