import 'server-only';
import type { ListSecretsResponse } from '@/lib/contract/secrets';
import { secretNamePattern } from '@/lib/core/connection/secret-names';
import { parseJson } from '@/lib/core/json/json';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { secretState } from '@/lib/server/secrets/secret-state';
import { secretNeeds } from '@/lib/server/secrets/secret-uses';
import { liveKeepsOther, secretFor, type SecretPlace } from '@/lib/server/secrets/which-secret';
import type { StoredApp } from '@/lib/server/stores/app-store';
import { listSecretRows } from '@/lib/server/stores/secret-store';
import { readVersionDocument } from '@/lib/server/stores/version-store';
import { theDraft } from '@/lib/server/drafts/find-app';
import { pageOf, pageSize, readCursor, writeCursor } from '@/lib/server/records/page';

/** What the live version needs secrets for. It is read only where a secret has several values to choose from. */
async function needsOfLive(
  { id, liveVersion }: StoredApp,
  rows: readonly SecretPlace[],
): Promise<SecretPlace[]> {
  const isOneEach = new Set(rows.map(({ name }) => name)).size === rows.length;
  if (liveVersion === null || isOneEach) return [];
  const live = await readVersionDocument(id, liveVersion);
  return live === null ? [] : secretNeeds(parseJson(live));
}

interface PageInput {
  slug: string;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Which secrets an app's draft uses and which are set, by name; never their values. Viewers. */
export async function listSecrets(
  actor: Actor,
  { slug, cursor, limit }: PageInput,
): Promise<ListSecretsResponse> {
  allow(actor, 'see-apps');
  const size = pageSize(limit);
  const after = readCursor(cursor, secretNamePattern)?.[0] ?? '';
  const app = await theDraft(actor, slug);
  const rows = await listSecretRows(app.id);
  const ofLive = await needsOfLive(app, rows);
  const uses = new Map(app.secretUses.map((use) => [use.name, use]));
  const names = [...new Set([...uses.keys(), ...rows.map(({ name }) => name)])].sort();
  const rest = names.filter((name) => name > after).slice(0, size + 1);
  const { page, next_cursor } = pageOf(rest, size, (name) => writeCursor(name));
  const secrets = page.map((name) => {
    const use = uses.get(name) ?? { name, origins: [] };
    const row = secretFor(rows, use) ?? rows.find((each) => each.name === name);
    return {
      name,
      set: row !== undefined,
      enter_again: secretState(app.id, use, rows) === 'enter-again',
      live_keeps_other: liveKeepsOther(rows, use, ofLive),
      updated_at: row?.updatedAt.toISOString() ?? null,
    };
  });
  return { secrets, next_cursor };
}
