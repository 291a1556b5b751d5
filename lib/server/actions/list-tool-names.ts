import 'server-only';
import type { ListToolNamesResponse } from '@/lib/contract/apps';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { listToolNames as listRows } from '@/lib/server/stores/app-store';
import { pageOf, pageSize, readCursor, writeCursor } from '@/lib/server/records/page';
import { uuidPattern } from '@/lib/server/uuid';

/** What the tools of a workspace are called, app by app in order of creation. Viewers. */
export async function listToolNames(
  actor: Actor,
  { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<ListToolNamesResponse> {
  allow(actor, 'see-apps');
  const size = pageSize(limit);
  const after = readCursor(cursor, uuidPattern)?.[0] ?? null;
  const rows = await listRows(actor.workspaceId, after, size + 1);
  const { page, next_cursor } = pageOf(rows, size, ({ id }) => writeCursor(id));
  return { apps: page.map(({ slug, name, tools }) => ({ slug, name, tools })), next_cursor };
}
