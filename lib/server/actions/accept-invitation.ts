import 'server-only';
import type { z } from 'zod';
import type { joinRequestSchema } from '@/lib/contract/people';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { noteDeeds } from '@/lib/server/auth/audit';
import { clientAddress } from '@/lib/server/auth/client-address';
import { hashNewPassword } from '@/lib/server/auth/password';
import { startSession } from '@/lib/server/auth/start-session';
import { signedInWith } from '@/lib/server/auth/who-asks';
import { spendInvitation } from '@/lib/server/stores/invitation-store';
import { findRole, insertMember } from '@/lib/server/stores/member-store';
import { findPersonByEmail, insertPerson } from '@/lib/server/stores/person-store';
import { putSessionIn } from '@/lib/server/stores/session-store';
import { isUniqueViolation } from '@/lib/server/stores/unique-violation';
import { inTransaction, type Queries } from '@/lib/server/db/transaction';
import { endedInvitation, theInvitation } from './read-invitation';

type TheInvitation = Awaited<ReturnType<typeof theInvitation>>;

async function spend({ id }: TheInvitation, within: Queries): Promise<void> {
  if (!(await spendInvitation(id, within))) throw endedInvitation();
}

async function join(
  invitation: TheInvitation,
  person: { id: string; name: string },
  address: string | null,
  within: Queries,
): Promise<void> {
  const { role, workspace } = invitation;
  const workspaceId = workspace.id;
  if ((await findRole(workspaceId, person.id, within)) === null) {
    await insertMember({ workspaceId, personId: person.id, role }, within);
  }
  const actor: Actor = {
    kind: 'session',
    workspaceId,
    role,
    address,
    name: person.name,
    personId: person.id,
  };
  await noteDeeds(
    actor,
    [{ deed: 'person-joined', subject: person.name, detail: { role } }],
    within,
  );
}

function mustSignIn(email: string): DomainError {
  return new DomainError('forbidden', {
    said: say('person.invitationFor', { email }),
  });
}

/**
 * Lets somebody into a workspace, once: somebody new with a name and a password, who is signed in with them;
 * somebody known who is signed in as whom it is for. Whoever has the link.
 */
export async function acceptInvitation(
  request: Request,
  { token, body }: { token: string; body: z.output<typeof joinRequestSchema> },
): Promise<{ cookies: string[] }> {
  const invitation = await theInvitation(token);
  const { address } = clientAddress(request);
  const { email } = invitation;
  const signedIn = await signedInWith(request);
  if (signedIn?.email === email) {
    const person = { id: signedIn.personId, name: signedIn.name };
    await inTransaction(async (within) => {
      await spend(invitation, within);
      await join(invitation, person, address, within);
      await putSessionIn(invitation.workspace.id, signedIn, within);
    });
    return { cookies: [] };
  }
  if (signedIn !== null || (await findPersonByEmail(email)) !== null) throw mustSignIn(email);
  const { name, password } = body;
  if (name === undefined || password === undefined) {
    throw new DomainError('bad-request', { said: say('person.nameAndPassword') });
  }
  const passwordHash = await hashNewPassword(password, [name, email]);
  try {
    await inTransaction(async (within) => {
      // First of all, so that of two who come at once one waits, and then learns that it was used.
      await spend(invitation, within);
      // Whoever made the link has it, too: it proves nothing about the e-mail.
      const newcomer = { name, email, passwordHash, emailVerified: false };
      const person = await insertPerson(newcomer, within);
      await join(invitation, person, address, within);
    });
  } catch (error) {
    // Somebody used another invitation for the same e-mail at the same moment.
    throw isUniqueViolation(error) ? mustSignIn(email) : error;
  }
  return { cookies: await startSession(request, { email, password }) };
}
