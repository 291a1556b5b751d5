import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { noteDeeds } from '@/lib/server/auth/audit';
import { removeToken } from '@/lib/server/stores/token-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { ownerOfTokens } from '@/lib/server/records/token-record';

/** Ends one of one's own tokens, at once. Viewers. */
export async function deleteToken(actor: Actor, { id }: { id: string }): Promise<null> {
  const owner = ownerOfTokens(actor);
  const name = await inTransaction(async (within) => {
    const removed = await removeToken({ ...owner, id }, within);
    if (removed !== null) {
      await noteDeeds(actor, [{ deed: 'token-ended', subject: removed }], within);
    }
    return removed;
  });
  if (name !== null) return null;
  throw new DomainError('not-found', { said: say('person.noToken') });
}
