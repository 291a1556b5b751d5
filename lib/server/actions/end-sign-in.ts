import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { forgetCallContext } from '@/lib/server/run/call-context';
import { removeSignIn } from '@/lib/server/stores/connection-sign-in-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { theApp } from '@/lib/server/drafts/find-app';

/** Forgets the tokens that signing in to a connection brought; calls say so from now on. Editors. */
export async function endSignIn(
  actor: Actor,
  { slug, id }: { slug: string; id: string },
): Promise<null> {
  allow(actor, 'set-secrets');
  const app = await theApp(actor, slug);
  await inTransaction(async (within) => {
    if (!(await removeSignIn(app.id, id, within))) {
      const connection = id.slice(0, 64);
      throw new DomainError('not-found', { said: say('connection.notSignedIn', { connection }) });
    }
    await noteDeeds(actor, [{ deed: 'connection-signed-out', app: slug, subject: id }], within);
  });
  forgetCallContext(app.id);
  return null;
}
