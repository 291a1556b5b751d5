import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { SignedIn } from '@/lib/server/auth/actor';
import { noteDeedOfPerson } from '@/lib/server/auth/audit';
import { removeOtherSessions, removeSession } from '@/lib/server/stores/session-store';

async function note(signedIn: SignedIn, request: Request, count: number): Promise<void> {
  const person = { id: signedIn.personId, name: signedIn.name };
  await noteDeedOfPerson(person, 'sessions-ended', request.headers, { count: String(count) });
}

/** Ends one of one's own sessions, at once. Whoever signed in with a browser. */
export async function endSession(
  signedIn: SignedIn,
  { id }: { id: string },
  request: Request,
): Promise<null> {
  if (!(await removeSession(signedIn.personId, id))) {
    throw new DomainError('not-found', { said: say('person.noSession') });
  }
  await note(signedIn, request, 1);
  return null;
}

/** Ends all of one's own sessions but this one, at once. Whoever signed in with a browser. */
export async function endOtherSessions(
  signedIn: SignedIn,
  _input: object,
  request: Request,
): Promise<null> {
  const count = await removeOtherSessions(signedIn.personId, signedIn.sessionId);
  if (count > 0) await note(signedIn, request, count);
  return null;
}
