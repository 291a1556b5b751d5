import 'server-only';
import type { Person } from '@/lib/contract/people';
import type { Role } from '@/lib/contract/role';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { tellHere } from '@/lib/server/db/notify';
import { findMember, lockOwners, writeRole } from '@/lib/server/stores/member-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { lastOwner, personRecord, unknownPerson } from '@/lib/server/records/person-record';

/**
 * Gives a person another role, at once also in what they have open. Owners.
 * @throws DomainError conflict where the workspace would be left without an owner
 */
export async function putPerson(
  actor: Actor,
  { id, body }: { id: string; body: { role: Role } },
): Promise<Person> {
  allow(actor, 'manage-people');
  const { workspaceId } = actor;
  const person = await inTransaction(async (within) => {
    const owners = await lockOwners(workspaceId, within);
    const member = await findMember(workspaceId, id, within);
    if (member === null) throw unknownPerson();
    if (member.role === body.role) return personRecord(member);
    if (member.role === 'owner' && owners === 1) throw lastOwner();
    await writeRole({ workspaceId, personId: id }, body.role, within);
    const detail = { from: member.role, to: body.role };
    const deed = { deed: 'role-changed', subject: member.person.name, detail } as const;
    await noteDeeds(actor, [deed], within);
    return personRecord({ ...member, role: body.role });
  });
  tellHere({ kind: 'assistants' });
  return person;
}
