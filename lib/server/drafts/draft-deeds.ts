import 'server-only';
import type { Change } from '@/lib/core/changes/change-schema';
import { changesBetween } from '@/lib/core/changes/changes-between';
import { parseJson } from '@/lib/core/json/json';
import type { Actor } from '@/lib/server/auth/actor';
import { noteDeeds, type Deed } from '@/lib/server/auth/audit';
import { recentDeeds } from '@/lib/server/stores/audit-store';
import type { Queries } from '@/lib/server/db/transaction';

/** Somebody at work saves every few seconds; what they do to one thing within this time is one entry. */
const oneEntryMs = 10 * 60_000;

function deedOf(change: Change): Omit<Deed, 'app'> {
  switch (change.kind) {
    case 'tool-added':
    case 'tool-removed':
      return { deed: change.kind, subject: change.tool };
    case 'connection-added':
    case 'connection-removed':
    case 'connection-changed':
      return { deed: change.kind, subject: change.name };
    case 'app-renamed':
    case 'app-description-changed':
    case 'time-zone-changed':
    case 'order-changed':
      return { deed: 'app-changed' };
    default:
      return change.tool === null
        ? { deed: 'app-changed' }
        : { deed: 'tool-changed', subject: change.tool };
  }
}

/** Writes down which of an app's tools and connections a saved draft touches. */
export async function noteDraftDeeds(
  actor: Actor,
  app: string,
  drafts: { before: string; after: string },
  within: Queries,
): Promise<void> {
  const { before, after } = drafts;
  if (before === after) return;
  const deeds = new Map(
    changesBetween(parseJson(before), parseJson(after)).map((change) => {
      const deed = deedOf(change);
      return [`${deed.deed} ${deed.subject ?? ''}`, { ...deed, app }];
    }),
  );
  const { workspaceId, name: who, personId } = actor;
  const since = new Date(Date.now() - oneEntryMs);
  const recent = await recentDeeds({ workspaceId, app, who, personId, since }, within);
  const news = [...deeds].flatMap(([key, deed]) => (recent.has(key) ? [] : [deed]));
  if (news.length > 0) await noteDeeds(actor, news, within);
}
