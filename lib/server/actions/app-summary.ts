import 'server-only';
import type { AppSummary } from '@/lib/contract/apps';
import { mustEnterAgain } from '@/lib/server/run/secret-uses';
import { readSecretUses, type SummaryRow } from '@/lib/server/stores/app-store';

function missingSecrets(row: SummaryRow): string[] {
  const set = new Map(row.secrets.map(({ name, origins }) => [name, origins]));
  return readSecretUses(row.secretUses).flatMap((use) => {
    const origins = set.get(use.name);
    return origins === undefined || mustEnterAgain(use, origins) ? [use.name] : [];
  });
}

/** An app as the apps page shows it. */
export function appSummary(row: SummaryRow, callsToday: number): AppSummary {
  return {
    slug: row.slug,
    name: row.name,
    description: row.description,
    tools: row.tools,
    asks_first: row.asksFirst,
    live_version: row.liveVersion,
    unpublished_changes: row.draftDigest !== row.liveDigest,
    unpublished_change_count: row.draftDigest !== row.liveDigest ? 1 : 0,
    problems: row.draftProblems,
    calls_today: callsToday,
    missing_secrets: missingSecrets(row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
