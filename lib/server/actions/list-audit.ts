import 'server-only';
import type { ListAuditResponse } from '@/lib/contract/audit';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { listAuditRows } from '@/lib/server/stores/audit-store';
import { auditEntry } from '@/lib/server/records/audit-entry';
import { pageOf, pageSize, readTimeCursor, writeTimeCursor } from '@/lib/server/records/page';

/** Who did what in the workspace, newest first. Owners. */
export async function listAudit(
  actor: Actor,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<ListAuditResponse> {
  allow(actor, 'see-audit');
  const size = pageSize(query.limit);
  const before = readTimeCursor(query.cursor);
  const rows = await listAuditRows(actor.workspaceId, before, size + 1);
  const { page, next_cursor } = pageOf(rows, size, writeTimeCursor);
  return { entries: page.map(auditEntry), next_cursor };
}
