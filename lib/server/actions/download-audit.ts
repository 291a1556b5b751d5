import 'server-only';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { listAuditRows, type AuditRow } from '@/lib/server/stores/audit-store';
import type { RowPlace } from '@/lib/server/stores/row-place';
import { auditEntry } from '@/lib/server/records/audit-entry';

const atOnce = 500;

/** All of it as JSON lines, newest first, read piece by piece as it is taken. Owners. */
export async function downloadAudit(actor: Actor): Promise<ReadableStream<Uint8Array>> {
  allow(actor, 'see-audit');
  const encoder = new TextEncoder();
  let before: RowPlace | null = null;
  return new ReadableStream({
    async pull(controller) {
      const rows: AuditRow[] = await listAuditRows(actor.workspaceId, before, atOnce);
      const lines = rows.map((row) => `${JSON.stringify(auditEntry(row))}\n`).join('');
      if (lines !== '') controller.enqueue(encoder.encode(lines));
      const last = rows.at(-1);
      if (rows.length < atOnce || last === undefined) controller.close();
      else before = { at: last.createdAt, id: last.id };
    },
  });
}
