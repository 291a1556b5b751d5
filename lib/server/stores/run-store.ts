import 'server-only';
import { db, runPrepared } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { beforePlace, type RowPlace } from './row-place';

/** A run about to be stored; `startedAt` in epoch milliseconds. */
export type NewRun = Omit<Prisma.RunCreateManyInput, 'id' | 'createdAt'> & {
  id: string;
  startedAt: number;
};

const insertStatement = `
  INSERT INTO run (id, workspace_id, app_id, app_version, tool, origin, assistant, outcome, error, ms,
    answer_bytes, details, created_at)
  SELECT new.id, new."workspaceId", new."appId", new."appVersion", new.tool, new.origin,
    new.assistant, new.outcome, new.error, new.ms, new."answerBytes", new.details,
    to_timestamp(new."startedAt" / 1000.0)
  FROM json_to_recordset($1::json) AS new(id uuid, "workspaceId" uuid, "appId" uuid, "appVersion" int,
    tool text, origin text, assistant text, outcome text, error text, ms int, "answerBytes" int,
    details text, "startedAt" bigint)
  JOIN app ON app.id = new."appId"
  ON CONFLICT (id) DO NOTHING`;

/**
 * Stores runs; those of apps that are gone are left out, and those stored already stay as they are. One
 * fixed statement whatever their number: calls are many, and one made anew for each batch would cost more
 * than the calls.
 */
export async function insertRuns(runs: readonly NewRun[]): Promise<void> {
  await runPrepared('insert-runs', insertStatement, [JSON.stringify(runs)]);
}

export interface RunFilter {
  slug?: string | undefined;
  tool?: string | undefined;
  outcome?: string | undefined;
  assistant?: string | undefined;
  origin?: string | undefined;
  /** From this time on. */
  since?: Date | undefined;
  /** Before this time. */
  until?: Date | undefined;
}

const recordFields = {
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
} as const;

/** Runs of a workspace, newest first, before the one given. */
export async function listRunRows(
  workspaceId: string,
  { slug, since, until, ...equal }: RunFilter,
  before: RowPlace | null,
  take: number,
) {
  return db().run.findMany({
    where: {
      workspaceId,
      ...(slug === undefined ? {} : { app: { slug } }),
      // What is undefined filters nothing.
      ...equal,
      createdAt: { gte: since, lt: until },
      ...beforePlace(before),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
    select: { ...recordFields, app: { select: { slug: true } } },
  });
}

export type RunRow = Awaited<ReturnType<typeof listRunRows>>[number];

/** One run of a workspace with what was kept of it; null where there is none. */
export async function findRunRow(workspaceId: string, id: string) {
  return db().run.findFirst({
    where: { workspaceId, id },
    select: { ...recordFields, details: true, app: { select: { slug: true, name: true } } },
  });
}

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
