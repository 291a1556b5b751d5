import 'server-only';
import type { z } from 'zod';
import type {
  CreatedToken,
  CreateTokenRequest,
  PersonalToken,
  tokensResponseSchema,
} from '@/lib/contract/me';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow, lesserRole } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { newPersonalToken } from '@/lib/server/auth/personal-token';
import {
  insertToken,
  listTokenRows,
  removeToken,
  type TokenRow,
} from '@/lib/server/stores/token-store';
import { inTransaction } from '@/lib/server/stores/workspace-store';

/** Tokens are a person's own, made with a browser: a token makes no further ones. */
function whose(actor: Actor): { workspaceId: string; personId: string } {
  allow(actor, 'have-tokens');
  const { workspaceId, personId, kind } = actor;
  if (kind === 'session' && personId !== null) return { workspaceId, personId };
  throw new DomainError('forbidden', {
    said: say('person.tokensInBrowser'),
  });
}

function tokenRecord(row: TokenRow): PersonalToken {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** One's own tokens in this workspace. Viewers. */
export async function listTokens(actor: Actor): Promise<z.infer<typeof tokensResponseSchema>> {
  const { workspaceId, personId } = whose(actor);
  return { tokens: (await listTokenRows(workspaceId, personId)).map(tokenRecord) };
}

/**
 * Makes a token for one's own scripts, in this workspace and with no more than one's own role. This answer
 * is the only place where it is shown. Viewers.
 */
export async function createToken(
  actor: Actor,
  { body }: { body: CreateTokenRequest },
): Promise<CreatedToken> {
  const owner = whose(actor);
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

/** Ends one of one's own tokens, at once. Viewers. */
export async function deleteToken(actor: Actor, { id }: { id: string }): Promise<null> {
  const owner = whose(actor);
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
