import 'server-only';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { isForeignKeyViolation } from './unique-violation';

export type NewRun = Omit<Prisma.RunCreateManyInput, 'id' | 'createdAt'> & { createdAt: Date };

/** Stores runs; those of apps that are gone are left out. */
export async function insertRuns(runs: readonly NewRun[]): Promise<void> {
  try {
    await db().run.createMany({ data: [...runs] });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    const appIds = [...new Set(runs.map(({ appId }) => appId))];
    const left = await db().app.findMany({
      where: { id: { in: appIds } },
      select: { id: true },
    });
    const known = new Set(left.map(({ id }) => id));
    await db().run.createMany({ data: runs.filter(({ appId }) => known.has(appId)) });
  }
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
