import 'server-only';
import type { ListSecretsResponse } from '@/lib/contract/secrets';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { secretState } from '@/lib/server/secrets/secret-state';
import { secretFor } from '@/lib/server/secrets/which-secret';
import { listSecretRows } from '@/lib/server/stores/secret-store';
import { theDraft } from '@/lib/server/drafts/find-app';

/** Which secrets an app's draft uses and which are set; never their values. Viewers. */
export async function listSecrets(
  actor: Actor,
  { slug }: { slug: string },
): Promise<ListSecretsResponse> {
  allow(actor, 'see-apps');
  const app = await theDraft(actor, slug);
  const rows = await listSecretRows(app.id);
  const uses = new Map(app.secretUses.map((use) => [use.name, use]));
  const names = [...new Set([...uses.keys(), ...rows.map(({ name }) => name)])].sort();
  const secrets = names.map((name) => {
    const use = uses.get(name) ?? { name, origins: [] };
    const row = secretFor(rows, use) ?? rows.find((each) => each.name === name);
    return {
      name,
      set: row !== undefined,
      enter_again: secretState(app.id, use, rows) === 'enter-again',
      updated_at: row?.updatedAt.toISOString() ?? null,
    };
  });
  return { secrets };
}
