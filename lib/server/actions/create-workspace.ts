import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { SignedIn } from '@/lib/server/auth/actor';
import { noteDeeds } from '@/lib/server/auth/audit';
import { insertMember, listMemberships } from '@/lib/server/stores/member-store';
import { putSessionIn } from '@/lib/server/stores/session-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { insertWorkspace } from '@/lib/server/stores/workspace-store';

/** Makes another workspace, owned by who asks, and goes there. Whoever owns one already. */
export async function createWorkspace(
  signedIn: SignedIn,
  { body }: { body: { name: string } },
): Promise<{ id: string; name: string }> {
  const memberships = await listMemberships(signedIn.personId);
  if (!memberships.some(({ role }) => role === 'owner')) {
    throw new DomainError('forbidden', {
      said: say('person.ownersMakeWorkspaces'),
    });
  }
  const { name } = body;
  const { personId, address } = signedIn;
  const id = await inTransaction(async (within) => {
    const workspaceId = await insertWorkspace(name, within);
    await insertMember({ workspaceId, personId, role: 'owner' }, within);
    const actor = { kind: 'session', workspaceId, role: 'owner', address, personId } as const;
    await noteDeeds(
      { ...actor, name: signedIn.name },
      [{ deed: 'workspace-made', subject: name }],
      within,
    );
    await putSessionIn(workspaceId, signedIn, within);
    return workspaceId;
  });
  return { id, name };
}
