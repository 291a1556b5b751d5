import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow, mayDo } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { tellHere } from '@/lib/server/db/notify';
import { removeGrant } from '@/lib/server/stores/assistant-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { uuidPattern } from '@/lib/server/uuid';

/** Takes back what an assistant was granted, on every instance: one's own, and for owners anybody's. */
export async function deleteAssistant(actor: Actor, { id }: { id: string }): Promise<null> {
  allow(actor, 'see-assistants');
  const whose = mayDo(actor.role, 'manage-assistants') ? null : (actor.personId ?? '');
  const isRemoved =
    uuidPattern.test(id) &&
    (await inTransaction(async (within) => {
      const removed = await removeGrant(actor.workspaceId, id, whose, within);
      if (removed === null) return false;
      await noteDeeds(actor, [{ deed: 'assistant-ended', subject: removed.clientName }], within);
      return true;
    }));
  if (isRemoved) {
    tellHere({ kind: 'assistants' });
    return null;
  }
  throw new DomainError('not-found', {
    said: say('person.noAssistant'),
  });
}
