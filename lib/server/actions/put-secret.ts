import 'server-only';
import { parseJson } from '@/lib/core/json/json';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { forgetCallContext } from '@/lib/server/run/call-context';
import { secretNeeds } from '@/lib/server/secrets/secret-uses';
import { encryptSecret } from '@/lib/server/secrets/encrypt';
import { writeSecret } from '@/lib/server/stores/secret-store';
import { lockLiveDocument } from '@/lib/server/stores/version-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { theDraft } from '@/lib/server/drafts/find-app';

/**
 * Sets a secret, for the origins at which the draft uses it now; it is sent nowhere else. Where the live version
 * uses it at others, it goes on with the value it had. Editors.
 */
export async function putSecret(
  actor: Actor,
  { slug, name, body }: { slug: string; name: string; body: { value: string } },
): Promise<null> {
  allow(actor, 'set-secrets');
  const app = await theDraft(actor, slug);
  const origins = app.secretUses.find((use) => use.name === name)?.origins ?? [];
  const ciphertext = encryptSecret(body.value, { appId: app.id, name });
  await inTransaction(async (within) => {
    const live = await lockLiveDocument(app.id, within);
    const needed = live === null ? [] : secretNeeds(parseJson(live));
    await writeSecret(app.id, { name, origins, ciphertext }, within, needed);
    await noteDeeds(actor, [{ deed: 'secret-set', app: slug, subject: name }], within);
  });
  forgetCallContext(app.id);
  return null;
}
