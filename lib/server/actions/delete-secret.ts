import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { forgetCallContext } from '@/lib/server/run/call-context';
import { removeSecret } from '@/lib/server/stores/secret-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { theApp } from '@/lib/server/drafts/find-app';

/** Forgets a secret; calls that need it say so from now on. Editors. */
export async function deleteSecret(
  actor: Actor,
  { slug, name }: { slug: string; name: string },
): Promise<null> {
  allow(actor, 'set-secrets');
  const app = await theApp(actor, slug);
  await inTransaction(async (within) => {
    if (!(await removeSecret(app.id, name, within))) {
      throw new DomainError('not-found', { said: say('refusal.noSecret', { name }) });
    }
    await noteDeeds(actor, [{ deed: 'secret-deleted', app: slug, subject: name }], within);
  });
  forgetCallContext(app.id);
  return null;
}
