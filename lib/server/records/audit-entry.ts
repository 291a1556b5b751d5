import 'server-only';
import { z } from 'zod';
import { auditEntrySchema, type AuditEntry } from '@/lib/contract/audit';
import type { AuditRow } from '@/lib/server/stores/audit-store';

const detailSchema = z.record(z.string(), z.string());

/** An entry as it is told. */
export function auditEntry(row: AuditRow): AuditEntry {
  return auditEntrySchema.parse({
    id: row.id,
    at: row.createdAt.toISOString(),
    who: row.who,
    person_id: row.personId,
    via: row.via,
    deed: row.deed,
    app: row.app,
    subject: row.subject,
    address: row.address,
    detail: row.detail === null ? null : detailSchema.parse(JSON.parse(row.detail)),
  });
}
