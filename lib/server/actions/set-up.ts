import 'server-only';
import type { SetUpRequest } from '@/lib/contract/people';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import { noteDeeds } from '@/lib/server/auth/audit';
import { clientAddress } from '@/lib/server/auth/client-address';
import { hashNewPassword } from '@/lib/server/auth/password';
import { isSetUpToken } from '@/lib/server/auth/set-up-link';
import { startSession } from '@/lib/server/auth/start-session';
import { insertMember } from '@/lib/server/stores/member-store';
import { asTheFirst, insertPerson, somebodyExists } from '@/lib/server/stores/person-store';
import { createHomeWorkspace, homeWorkspaceId } from '@/lib/server/stores/workspace-store';

function alreadyDone(): DomainError {
  return new DomainError('forbidden', {
    said: say('person.hasOwner'),
  });
}

/**
 * Makes the first person, who owns the first workspace, and signs them in: once. From elsewhere than the
 * machine itself it takes the link that was printed at the start. Anyone, so long as nobody exists.
 */
export async function setUp(
  request: Request,
  { body }: { body: SetUpRequest },
): Promise<{ cookies: string[] }> {
  const { address, isThisMachine } = clientAddress(request);
  if (await somebodyExists()) throw alreadyDone();
  if (!isThisMachine && !isSetUpToken(body.token ?? '')) {
    throw new DomainError('forbidden', {
      said: say('person.setUpLink'),
    });
  }
  const { name, email, password } = body;
  const passwordHash = await hashNewPassword(password, [name, email]);
  await asTheFirst(async (within) => {
    if (await somebodyExists(within)) throw alreadyDone();
    await createHomeWorkspace(within);
    const person = await insertPerson({ name, email, passwordHash, emailVerified: true }, within);
    const workspaceId = homeWorkspaceId;
    await insertMember({ workspaceId, personId: person.id, role: 'owner' }, within);
    const owner = {
      kind: 'session',
      workspaceId,
      role: 'owner',
      name,
      personId: person.id,
    } as const;
    await noteDeeds({ ...owner, address }, [{ deed: 'set-up', subject: name }], within);
  });
  return { cookies: await startSession(request, { email, password }) };
}
