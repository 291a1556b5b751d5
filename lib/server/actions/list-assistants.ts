import 'server-only';
import type { Assistant, ListAssistantsResponse } from '@/lib/contract/assistants';
import type { Actor } from '@/lib/server/auth/actor';
import { allow, mayDo } from '@/lib/server/auth/allow';
import { listGrantRows, type GrantRow } from '@/lib/server/stores/assistant-store';
import { pageOf, pageSize, readTimeCursor, writeTimeCursor } from '@/lib/server/records/page';

function assistantRecord(row: GrantRow): Assistant {
  return {
    id: row.id,
    name: row.client.name ?? row.clientId,
    person: row.member.person,
    apps: row.slug === '' ? 'all' : [row.slug],
    since: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** The assistants that people let in to a workspace: everybody's for owners, one's own for others. */
export async function listAssistants(
  actor: Actor,
  { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<ListAssistantsResponse> {
  allow(actor, 'see-assistants');
  const size = pageSize(limit);
  const whose = mayDo(actor.role, 'manage-assistants') ? null : (actor.personId ?? '');
  const after = readTimeCursor(cursor);
  const rows = await listGrantRows(actor.workspaceId, whose, after, size + 1);
  const { page, next_cursor } = pageOf(rows, size, writeTimeCursor);
  return { assistants: page.map(assistantRecord), next_cursor };
}
