import 'server-only';
import { changesBetween } from '@/lib/core/changes/changes-between';
import { parseJson } from '@/lib/core/json/json';
import type { DraftRow, StoredApp } from '@/lib/server/stores/app-store';
import { readVersionDocument } from '@/lib/server/stores/version-store';
import type { Queries } from '@/lib/server/db/transaction';

/** How many changes a draft has against what is live of its app; all of it where nothing is. */
export async function changesFromLive(
  app: Pick<StoredApp, 'id' | 'liveVersion'> | null,
  { draft }: Pick<DraftRow, 'draft'>,
  within?: Queries,
): Promise<number> {
  const version = app?.liveVersion ?? null;
  const live =
    app === null || version === null ? null : await readVersionDocument(app.id, version, within);
  if (live === draft) return 0;
  return changesBetween(live === null ? null : parseJson(live), parseJson(draft)).length;
}
