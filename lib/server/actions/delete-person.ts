import 'server-only';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { tellHere } from '@/lib/server/db/notify';
import { findMember, lockOwners, removeMember } from '@/lib/server/stores/member-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { lastOwner, unknownPerson } from '@/lib/server/records/person-record';

/**
 * Takes a person out of the workspace, with their tokens there, at once; anybody may leave themselves. Owners.
 * @throws DomainError conflict where the workspace would be left without an owner
 */
export async function deletePerson(actor: Actor, { id }: { id: string }): Promise<null> {
  if (id !== actor.personId) allow(actor, 'manage-people');
  const { workspaceId } = actor;
  await inTransaction(async (within) => {
    const owners = await lockOwners(workspaceId, within);
    const member = await findMember(workspaceId, id, within);
    if (member === null) throw unknownPerson();
    if (member.role === 'owner' && owners === 1) throw lastOwner();
    await removeMember({ workspaceId, personId: id }, within);
    const deed = id === actor.personId ? 'person-left' : 'person-removed';
    await noteDeeds(actor, [{ deed, subject: member.person.name }], within);
  });
  tellHere({ kind: 'assistants' });
  return null;
}
