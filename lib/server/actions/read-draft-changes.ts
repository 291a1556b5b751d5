import 'server-only';
import type { ChangesResponse } from '@/lib/contract/changes';
import { changesBetween } from '@/lib/core/changes/changes-between';
import { parseJson } from '@/lib/core/json/json';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { readVersionDocument } from '@/lib/server/stores/version-store';
import { theDraft } from './find-app';

/** What publishing would change: the draft against what is live, or against nothing. Viewers. */
export async function readDraftChanges(
  actor: Actor,
  { slug }: { slug: string },
): Promise<ChangesResponse> {
  allow(actor, 'see-apps');
  const app = await theDraft(actor, slug);
  const from = app.liveVersion;
  const live = from === null ? null : await readVersionDocument(app.id, from);
  const changes = changesBetween(live === null ? null : parseJson(live), parseJson(app.draft));
  return { from, to: 'draft', changes };
}
