import 'server-only';
import type { DraftChangesResponse } from '@/lib/contract/changes';
import { changesBetween } from '@/lib/core/changes/changes-between';
import { parseJson } from '@/lib/core/json/json';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { secretWarnings } from '@/lib/server/secrets/secret-warnings';
import { readVersionDocument } from '@/lib/server/stores/version-store';
import { theDraft } from '@/lib/server/drafts/find-app';

/**
 * What publishing would change: the draft against what is live, or against nothing; and which secrets have to
 * be entered before it works. Viewers.
 */
export async function readDraftChanges(
  actor: Actor,
  { slug }: { slug: string },
): Promise<DraftChangesResponse> {
  allow(actor, 'see-apps');
  const app = await theDraft(actor, slug);
  const from = app.liveVersion;
  const live = from === null ? null : await readVersionDocument(app.id, from);
  const draft = parseJson(app.draft);
  const changes = changesBetween(live === null ? null : parseJson(live), draft);
  return { from, to: 'draft', changes, warnings: await secretWarnings(app.id, draft) };
}
