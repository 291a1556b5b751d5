import 'server-only';
import { z } from 'zod';
import { db } from '../db/client';
import { notify } from '../db/notify';
import { inTransaction, type Queries } from './workspace-store';

export interface NewVersion {
  document: string;
  digest: string;
  snapshot: string;
  tools: number;
  publishedBy: string;
}

const numberSchema = z.array(z.object({ live_version: z.int() }));

/**
 * Stores the next version of an app, makes it live and tells every instance: all or nothing, and one after
 * another where several publish at once. Null where the app is gone.
 */
export async function insertVersion(
  appId: string,
  version: NewVersion,
  within?: Queries,
): Promise<number | null> {
  if (within === undefined) return inTransaction((open) => insertVersion(appId, version, open));
  const { digest, ...row } = version;
  // This locks the app's row until the end, so that no number is given twice.
  const rows = await within.$queryRaw`
    UPDATE app SET live_version = coalesce(live_version, 0) + 1, live_digest = ${digest},
      draft_changes = CASE WHEN draft_digest = ${digest} THEN 0 ELSE draft_changes END
    WHERE id = ${appId}::uuid RETURNING live_version`;
  const number = numberSchema.parse(rows)[0]?.live_version;
  if (number === undefined) return null;
  await within.appVersion.create({ data: { appId, number, ...row }, select: { id: true } });
  await notify({ kind: 'app', appId }, within);
  return number;
}

/** Versions of an app, newest first, before the one given. */
export async function listVersionRows(appId: string, before: number | null, take: number) {
  return db().appVersion.findMany({
    where: { appId, ...(before === null ? {} : { number: { lt: before } }) },
    orderBy: { number: 'desc' },
    take,
    select: { number: true, tools: true, publishedBy: true, createdAt: true },
  });
}

/** The document of one version as JSON text, or null. */
export async function readVersionDocument(
  appId: string,
  number: number,
  within: Queries = db(),
): Promise<string | null> {
  const row = await within.appVersion.findUnique({
    where: { appId_number: { appId, number } },
    select: { document: true },
  });
  return row?.document ?? null;
}
