import 'server-only';
import type { CreatedToken, CreateTokenRequest } from '@/lib/contract/me';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { lesserRole } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { newPersonalToken } from '@/lib/server/auth/personal-token';
import { insertToken } from '@/lib/server/stores/token-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { ownerOfTokens, tokenRecord } from '@/lib/server/records/token-record';

/**
 * Makes a token for one's own scripts, in this workspace and with no more than one's own role. This answer
 * is the only place where it is shown. Viewers.
 */
export async function createToken(
  actor: Actor,
  { body }: { body: CreateTokenRequest },
): Promise<CreatedToken> {
  const owner = ownerOfTokens(actor);
  const { name, role } = body;
  if (lesserRole(role, actor.role) !== role) {
    throw new DomainError('forbidden', {
      said: say('person.tokenRole', { role: actor.role }),
    });
  }
  const { id, text, secretHash } = newPersonalToken();
  const row = await inTransaction(async (within) => {
    await noteDeeds(actor, [{ deed: 'token-made', subject: name, detail: { role } }], within);
    return insertToken({ id, ...owner, name, role, secretHash }, within);
  });
  return { ...tokenRecord(row), token: text };
}
