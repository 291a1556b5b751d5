import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { SignedIn } from '@/lib/server/auth/actor';
import { noteDeedOfPerson } from '@/lib/server/auth/audit';
import { removeSession } from '@/lib/server/stores/session-store';

/** Ends one of one's own sessions, at once. Whoever signed in with a browser. */
export async function endSession(
  { personId, name }: SignedIn,
  { id }: { id: string },
  request: Request,
): Promise<null> {
  if (!(await removeSession(personId, id))) {
    throw new DomainError('not-found', { said: say('person.noSession') });
  }
  const detail = { count: '1' };
  await noteDeedOfPerson({ id: personId, name }, 'sessions-ended', request.headers, detail);
  return null;
}
