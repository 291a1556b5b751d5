import 'server-only';
import { z } from 'zod';
import { auditEntrySchema, type AuditEntry, type ListAuditResponse } from '@/lib/contract/audit';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { listAuditRows, type AuditRow } from '@/lib/server/stores/audit-store';
import { pageOf, pageSize, readTimeCursor, writeTimeCursor } from './page';

const detailSchema = z.record(z.string(), z.string());

function auditEntry(row: AuditRow): AuditEntry {
  return auditEntrySchema.parse({
    ...{ id: row.id, at: row.createdAt.toISOString() },
    ...{ who: row.who, person_id: row.personId, via: row.via, deed: row.deed },
    ...{ app: row.app, subject: row.subject, address: row.address },
    detail: row.detail === null ? null : detailSchema.parse(JSON.parse(row.detail)),
  });
}

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

const atOnce = 500;

/** All of it as JSON lines, newest first, read piece by piece as it is taken. Owners. */
export async function downloadAudit(actor: Actor): Promise<ReadableStream<Uint8Array>> {
  allow(actor, 'see-audit');
  const encoder = new TextEncoder();
  let before: { at: Date; id: string } | null = null;
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
