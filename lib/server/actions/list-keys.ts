import 'server-only';
import type { ListKeysResponse } from '@/lib/contract/keys';
import type { Actor } from '@/lib/server/auth/actor';
import { keyIdPattern } from '@/lib/server/auth/access-key';
import { allow } from '@/lib/server/auth/allow';
import { listKeyRows } from '@/lib/server/stores/key-store';
import { keyRecord } from '@/lib/server/records/key-record';
import { pageOf, pageSize, readTimeCursor, writeTimeCursor } from '@/lib/server/records/page';

/** The access keys of a workspace in order of creation. Owners. */
export async function listKeys(
  actor: Actor,
  { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<ListKeysResponse> {
  allow(actor, 'see-keys');
  const size = pageSize(limit);
  const rows = await listKeyRows(actor.workspaceId, readTimeCursor(cursor, keyIdPattern), size + 1);
  const { page, next_cursor } = pageOf(rows, size, writeTimeCursor);
  return { keys: page.map(keyRecord), next_cursor };
}
