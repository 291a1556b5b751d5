import 'server-only';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';

/** A run about to be stored; `createdAt` as ISO 8601 text. */
export type NewRun = Omit<Prisma.RunCreateManyInput, 'id' | 'createdAt'> & { createdAt: string };

/**
 * Stores runs; those of apps that are gone are left out. One fixed statement whatever their number: calls
 * are many, and a statement made anew for each batch would cost more than the calls.
 */
export async function insertRuns(runs: readonly NewRun[]): Promise<void> {
  await db().$executeRaw`
    INSERT INTO run (id, workspace_id, app_id, app_version, tool, origin, assistant, outcome, error, ms,
      answer_bytes, details, created_at)
    SELECT gen_random_uuid(), new."workspaceId", new."appId", new."appVersion", new.tool, new.origin,
      new.assistant, new.outcome, new.error, new.ms, new."answerBytes", new.details, new."createdAt"
    FROM json_to_recordset(${JSON.stringify(runs)}::json) AS new("workspaceId" uuid, "appId" uuid,
      "appVersion" int, tool text, origin text, assistant text, outcome text, error text, ms int,
      "answerBytes" int, details text, "createdAt" timestamptz)
    JOIN app ON app.id = new."appId"`;
}

export interface RunFilter {
  slug?: string | undefined;
  tool?: string | undefined;
  outcome?: string | undefined;
}

/** Runs of a workspace, newest first, before the one given. */
export async function listRunRows(
  workspaceId: string,
  { slug, tool, outcome }: RunFilter,
  before: { at: Date; id: string } | null,
  take: number,
) {
  return db().run.findMany({
    where: {
      workspaceId,
      ...(slug === undefined ? {} : { app: { slug } }),
      ...(tool === undefined ? {} : { tool }),
      ...(outcome === undefined ? {} : { outcome }),
      ...(before === null
        ? {}
        : {
            OR: [{ createdAt: { lt: before.at } }, { createdAt: before.at, id: { lt: before.id } }],
          }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
    select: {
      id: true,
      appVersion: true,
      tool: true,
      origin: true,
      assistant: true,
      outcome: true,
      error: true,
      ms: true,
      answerBytes: true,
      createdAt: true,
      app: { select: { slug: true } },
    },
  });
}

export type RunRow = Awaited<ReturnType<typeof listRunRows>>[number];

/** How many calls each of these apps had since then; test requests don't count. */
export async function countRunsSince(
  appIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await db().run.groupBy({
    by: ['appId'],
    where: { appId: { in: [...appIds] }, createdAt: { gte: since }, origin: 'call' },
    _count: { _all: true },
  });
  return new Map(rows.map(({ appId, _count }) => [appId, _count._all]));
}
