import 'server-only';
import { db } from '../db/client';
import { storableText } from './storable-text';
import type { Queries } from '../db/transaction';
import { beforePlace, type RowPlace } from './row-place';

export interface NewAuditEntry {
  workspaceId: string;
  who: string;
  personId: string | null;
  via: string;
  deed: string;
  app: string | null;
  subject: string | null;
  detail: Record<string, string> | null;
  address: string | null;
}

/** Adds entries; given a transaction, they stand or fall with it. */
export async function insertAudit(
  entries: readonly NewAuditEntry[],
  within: Queries = db(),
): Promise<void> {
  await within.auditEntry.createMany({
    data: entries.map(({ detail, ...entry }) => ({
      ...entry,
      who: storableText(entry.who),
      subject: entry.subject === null ? null : storableText(entry.subject),
      detail: detail && storableText(JSON.stringify(detail)),
    })),
  });
}

/** Entries of a workspace, newest first, before the one given. */
export async function listAuditRows(workspaceId: string, before: RowPlace | null, take: number) {
  return db().auditEntry.findMany({
    where: {
      workspaceId,
      ...beforePlace(before),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  });
}

export type AuditRow = Awaited<ReturnType<typeof listAuditRows>>[number];

/** What of these somebody did to an app since then, as "deed subject". */
export async function recentDeeds(
  of: { workspaceId: string; app: string; who: string; personId: string | null; since: Date },
  within: Queries = db(),
): Promise<Set<string>> {
  const { since, ...by } = of;
  const rows = await within.auditEntry.findMany({
    where: { ...by, createdAt: { gte: since } },
    select: { deed: true, subject: true },
  });
  return new Set(rows.map(({ deed, subject }) => `${deed} ${subject ?? ''}`));
}
