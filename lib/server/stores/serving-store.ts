import 'server-only';
import { z } from 'zod';
import type { JsonObject } from '@/lib/core/json/json';
import { db } from '../db/client';
import { readVariables } from './key-store';

/** An access key as serving needs it; `secretHash` is the SHA-256 of its secret part. */
export interface StoredAccessKey {
  id: string;
  workspaceId: string;
  name: string;
  secretHash: Uint8Array;
  allApps: boolean;
  appIds: string[];
  /** Exposed names that this key is not offered. */
  withheld: string[];
  variables: JsonObject;
  lastUsedAt: Date | null;
}

/** One live app of a workspace, by the name it is served under. */
export interface StoredLiveApp {
  id: string;
  slug: string;
  /** The name in the live version, not in the draft. */
  name: string;
  version: number;
  /** Another one for another version of the same number, such as after the database was put back. */
  versionId: string;
}

/** What serving knows of a workspace; `apps` in order of creation, live ones only. */
export interface StoredDirectory {
  workspaceId: string;
  apps: StoredLiveApp[];
  reservedAppNames: string[];
  reservedToolNames: string[];
  timeZone: string | null;
}

const keyRowSchema = z.object({
  id: z.string(),
  workspace_id: z.string(),
  name: z.string(),
  secret_hash: z.instanceof(Uint8Array),
  all_apps: z.boolean(),
  withheld: z.array(z.string()),
  variables: z.string(),
  last_used_at: z.date().nullable(),
  app_ids: z.array(z.string()),
});

/** One indexed read; `null` where no such key exists. */
export async function readAccessKey(id: string): Promise<StoredAccessKey | null> {
  const rows = await db().$queryRaw<unknown[]>`
    SELECT k.id, k.workspace_id::text, k.name, k.secret_hash, k.all_apps, k.withheld, k.variables,
      k.last_used_at,
      ARRAY(SELECT a.app_id::text FROM access_key_app a WHERE a.access_key_id = k.id) AS app_ids
    FROM access_key k WHERE k.id = ${id}`;
  if (rows.length === 0) return null;
  const row = keyRowSchema.parse(rows[0]);
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    name: row.name,
    secretHash: row.secret_hash,
    allApps: row.all_apps,
    appIds: row.app_ids,
    withheld: row.withheld,
    variables: readVariables(row.variables),
    lastUsedAt: row.last_used_at,
  };
}

const appRowSchema = z.object({
  id: z.string(),
  slug: z.string(),
  version: z.number(),
  version_id: z.string(),
  head: z.string(),
});
const headSchema = z.object({ name: z.string() });

/** The live apps of a workspace and its reserved names; `null` where the workspace is gone. */
export async function readDirectory(workspaceId: string): Promise<StoredDirectory | null> {
  const workspace = await db().workspace.findUnique({
    where: { id: workspaceId },
    select: { reservedAppNames: true, reservedToolNames: true, timeZone: true },
  });
  if (workspace === null) return null;
  // The first line of a snapshot is short and holds the name; the rest may be megabytes.
  const rows = await db().$queryRaw<unknown[]>`
    SELECT a.id::text, a.slug, v.number AS version, v.id::text AS version_id,
      split_part(left(v.snapshot, 4000), E'\n', 1) AS head
    FROM app a JOIN app_version v ON v.app_id = a.id AND v.number = a.live_version
    WHERE a.workspace_id = ${workspaceId}::uuid
    ORDER BY a.created_at, a.id`;
  return {
    workspaceId,
    ...workspace,
    apps: rows.map((raw) => {
      const row = appRowSchema.parse(raw);
      const { name } = headSchema.parse(JSON.parse(row.head));
      const { id, slug, version, version_id: versionId } = row;
      return { id, slug, version, versionId, name };
    }),
  };
}

/** The text of one published state, as made by `compileSnapshot`; `null` where it is gone. */
export async function readSnapshotText(appId: string, version: number): Promise<string | null> {
  const row = await db().appVersion.findUnique({
    where: { appId_number: { appId, number: version } },
    select: { snapshot: true },
  });
  return row?.snapshot ?? null;
}

export interface DraftDocument {
  appId: string;
  slug: string;
  workspaceId: string;
  document: string;
  revision: number;
}

/** The draft of an app; `null` where it is gone. */
export async function readDraftDocument(appId: string): Promise<DraftDocument | null> {
  const row = await db().app.findUnique({
    where: { id: appId },
    select: { slug: true, workspaceId: true, draft: true, draftRevision: true },
  });
  return (
    row && {
      appId,
      slug: row.slug,
      workspaceId: row.workspaceId,
      document: row.draft,
      revision: row.draftRevision,
    }
  );
}

/** The app of that slug in a workspace, published or not; `null` where there is none. */
export async function readAppIdentity(
  workspaceId: string,
  slug: string,
): Promise<{ id: string; name: string; liveVersion: number | null } | null> {
  return db().app.findFirst({
    where: { slug, workspaceId },
    select: { id: true, name: true, liveVersion: true },
  });
}

/** Notes when keys were last used; a key deleted meanwhile is left alone. */
export async function noteKeysUsed(keyIds: readonly string[], at: Date): Promise<void> {
  await db().accessKey.updateMany({
    where: { id: { in: [...keyIds] } },
    data: { lastUsedAt: at },
  });
}

/** Notes that somebody asked with each of these keys what tools there are, and was told of so many. */
export async function noteKeysListed(
  listings: readonly { keyId: string; tools: number }[],
  at: Date,
): Promise<void> {
  for (const tools of new Set(listings.map((listing) => listing.tools))) {
    const told = listings.filter((listing) => listing.tools === tools);
    await db().accessKey.updateMany({
      where: { id: { in: told.map(({ keyId }) => keyId) } },
      data: { lastListedAt: at, listedTools: tools },
    });
  }
}
