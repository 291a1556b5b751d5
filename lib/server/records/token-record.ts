import 'server-only';
import type { PersonalToken } from '@/lib/contract/me';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import type { TokenRow } from '@/lib/server/stores/token-store';

/**
 * Whose tokens are meant: they are a person's own, made with a browser. A token makes no further ones.
 * @throws DomainError forbidden
 */
export function ownerOfTokens(actor: Actor): { workspaceId: string; personId: string } {
  allow(actor, 'have-tokens');
  const { workspaceId, personId, kind } = actor;
  if (kind === 'session' && personId !== null) return { workspaceId, personId };
  throw new DomainError('forbidden', {
    said: say('person.tokensInBrowser'),
  });
}

/** A token as its owner sees it: all but the token itself. */
export function tokenRecord(row: TokenRow): PersonalToken {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}
