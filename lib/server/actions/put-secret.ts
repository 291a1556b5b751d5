import 'server-only';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { forgetCallContext } from '@/lib/server/run/call-context';
import { encryptSecret } from '@/lib/server/secrets/encrypt';
import { writeSecret } from '@/lib/server/stores/secret-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { theDraft } from '@/lib/server/drafts/find-app';

/** Sets a secret, for the origins at which the draft uses it now; it is sent nowhere else. Editors. */
export async function putSecret(
  actor: Actor,
  { slug, name, body }: { slug: string; name: string; body: { value: string } },
): Promise<null> {
  allow(actor, 'set-secrets');
  const app = await theDraft(actor, slug);
  const origins = app.secretUses.find((use) => use.name === name)?.origins ?? [];
  const ciphertext = encryptSecret(body.value, { appId: app.id, name });
  await inTransaction(async (within) => {
    await writeSecret(app.id, { name, origins, ciphertext }, within);
    await noteDeeds(actor, [{ deed: 'secret-set', app: slug, subject: name }], within);
  });
  forgetCallContext(app.id);
  return null;
}
