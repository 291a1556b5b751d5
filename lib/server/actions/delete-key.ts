import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { tellHere } from '@/lib/server/db/notify';
import { removeKey } from '@/lib/server/stores/key-store';
import { inTransaction } from '@/lib/server/db/transaction';

/** Ends an access key on every instance. Owners. */
export async function deleteKey(actor: Actor, { id }: { id: string }): Promise<null> {
  allow(actor, 'manage-keys');
  const name = await inTransaction(async (within) => {
    const removed = await removeKey(actor.workspaceId, id, within);
    if (removed !== null) {
      await noteDeeds(actor, [{ deed: 'key-deleted', subject: removed }], within);
    }
    return removed;
  });
  if (name !== null) {
    tellHere({ kind: 'key', keyId: id });
    return null;
  }
  throw new DomainError('not-found', {
    said: say('refusal.noKey'),
  });
}
