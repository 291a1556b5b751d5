import 'server-only';
import type { ListAppsResponse } from '@/lib/contract/apps';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { listAppRows } from '@/lib/server/stores/app-store';
import { countRunsSince } from '@/lib/server/stores/run-store';
import { appSummary } from '@/lib/server/records/app-summary';
import { pageOf, pageSize, readCursor, writeCursor } from '@/lib/server/records/page';
import { uuidPattern } from '@/lib/server/uuid';
import { startOfToday } from '@/lib/server/records/start-of-today';

/** The apps of a workspace in order of creation. Viewers. */
export async function listApps(
  actor: Actor,
  { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<ListAppsResponse> {
  allow(actor, 'see-apps');
  const size = pageSize(limit);
  const after = readCursor(cursor, uuidPattern)?.[0] ?? null;
  const rows = await listAppRows(actor.workspaceId, after, size + 1);
  const { page, next_cursor } = pageOf(rows, size, ({ id }) => writeCursor(id));
  const since = await startOfToday(actor.workspaceId);
  const calls = await countRunsSince(
    page.map(({ id }) => id),
    since,
  );
  return { apps: page.map((row) => appSummary(row, calls.get(row.id) ?? 0)), next_cursor };
}
