import 'server-only';
import type { Session } from '@/lib/contract/session';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { SignedIn } from '@/lib/server/auth/actor';
import { listMemberships } from '@/lib/server/stores/member-store';
import { putSessionIn } from '@/lib/server/stores/session-store';
import { readSession } from './read-session';

/** Goes to another of one's workspaces, also for the next sign-in. Whoever signed in with a browser. */
export async function putSession(
  signedIn: SignedIn,
  { body }: { body: { workspace: string } },
  request: Request,
): Promise<Session> {
  const memberships = await listMemberships(signedIn.personId);
  const chosen = memberships.find(({ id }) => id === body.workspace);
  if (chosen === undefined) {
    throw new DomainError('not-found', { said: say('person.notInWorkspace') });
  }
  await putSessionIn(chosen.id, signedIn);
  return readSession(request);
}
