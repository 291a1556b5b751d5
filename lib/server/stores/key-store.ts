import 'server-only';
import { isJsonObject, parseJson, type JsonObject } from '@/lib/core/json/json';
import { db } from '../db/client';
import { notify } from '../db/notify';
import type { Queries } from '../db/transaction';
import { afterPlace, type RowPlace } from './row-place';

export interface NewKey {
  id: string;
  workspaceId: string;
  name: string;
  secretHash: Uint8Array<ArrayBuffer>;
  /** Ids of apps, or every app of the workspace. */
  apps: string[] | 'all';
  withheld: string[];
  /** JSON text. */
  variables: string;
}

const fields = {
  id: true,
  name: true,
  allApps: true,
  withheld: true,
  variables: true,
  createdAt: true,
  lastUsedAt: true,
  lastListedAt: true,
  listedTools: true,
  apps: { select: { app: { select: { slug: true } } }, orderBy: { appId: 'asc' } },
} as const;

/** A key's variables from the text that is stored of them. */
export function readVariables(text: string): JsonObject {
  const value = parseJson(text);
  return isJsonObject(value) ? value : {};
}

/** Stores a key; of its secret only the hash. */
export async function insertKey({ apps, ...key }: NewKey, within: Queries) {
  return within.accessKey.create({
    data: {
      ...key,
      allApps: apps === 'all',
      apps: { create: apps === 'all' ? [] : apps.map((appId) => ({ appId })) },
    },
    select: fields,
  });
}

/** Keys in order of creation, after the one given. */
export async function listKeyRows(workspaceId: string, after: RowPlace | null, take: number) {
  return db().accessKey.findMany({
    where: {
      workspaceId,
      ...afterPlace(after),
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take,
    select: fields,
  });
}

export type KeyRow = Awaited<ReturnType<typeof listKeyRows>>[number];

/** Deletes a key, tells every instance, and says its name; null where there was none. */
export async function removeKey(
  workspaceId: string,
  id: string,
  within: Queries,
): Promise<string | null> {
  const key = await within.accessKey.findFirst({
    where: { id, workspaceId },
    select: { name: true },
  });
  const { count } = await within.accessKey.deleteMany({ where: { id, workspaceId } });
  if (count > 0) await notify({ kind: 'key', keyId: id }, within);
  return key?.name ?? null;
}

/** The ids of the apps of these slugs in a workspace, by slug. */
export async function appIdsOf(
  workspaceId: string,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db().app.findMany({
    where: { workspaceId, slug: { in: [...slugs] } },
    select: { id: true, slug: true },
  });
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
