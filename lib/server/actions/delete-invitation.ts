import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { removeInvitation } from '@/lib/server/stores/invitation-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { uuidPattern } from '@/lib/server/uuid';

/** Withdraws an invitation; its link ends at once. Owners. */
export async function deleteInvitation(actor: Actor, { id }: { id: string }): Promise<null> {
  allow(actor, 'manage-people');
  const email = await inTransaction(async (within) => {
    if (!uuidPattern.test(id)) return null;
    const removed = await removeInvitation(actor.workspaceId, id, within);
    if (removed === null) return null;
    await noteDeeds(actor, [{ deed: 'invitation-withdrawn', subject: removed }], within);
    return removed;
  });
  if (email !== null) return null;
  throw new DomainError('not-found', {
    said: say('person.noInvitation'),
  });
}
