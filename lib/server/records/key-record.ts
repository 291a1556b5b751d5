import 'server-only';
import type { AccessKeyRecord } from '@/lib/contract/keys';
import { readVariables, type KeyRow } from '@/lib/server/stores/key-store';

/** An access key as its owner sees it: all but the key itself. */
export function keyRecord(row: KeyRow): AccessKeyRecord {
  return {
    id: row.id,
    name: row.name,
    apps: row.allApps ? 'all' : row.apps.map(({ app }) => app.slug),
    withheld: row.withheld,
    variables: readVariables(row.variables),
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    last_listed:
      row.lastListedAt === null
        ? null
        : { at: row.lastListedAt.toISOString(), tools: row.listedTools },
  };
}
