import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { removeKey } from '@/lib/server/stores/key-store';

/** Ends an access key on every instance. Owners. */
export async function deleteKey(actor: Actor, { id }: { id: string }): Promise<null> {
  allow(actor, 'manage-keys');
  if (await removeKey(actor.workspaceId, id)) return null;
  throw new DomainError('not-found', {
    said: say('refusal.noKey'),
  });
}
