import 'server-only';
import type { AppSummary } from '@/lib/contract/apps';
import { secretState } from '@/lib/server/secrets/secret-state';
import { refusedSince, signInStatus } from '@/lib/server/connection-sign-in/sign-in-status';
import { signInFor } from '@/lib/server/connection-sign-in/token-settings';
import { readSecretUses, readSignIns, type SummaryRow } from '@/lib/server/stores/app-store';

function missingSecrets(row: SummaryRow): string[] {
  return readSecretUses(row.secretUses).flatMap((use) =>
    secretState(row.id, use, row.secrets) === 'set' ? [] : [use.name],
  );
}

function waitingSignIns(row: SummaryRow): AppSummary['waiting_sign_ins'] {
  return readSignIns(row.signIns).flatMap(({ id, name, page }) => {
    const isMarked = refusedSince({ id, page }, row.connectionStates) !== null;
    if (page === null) return isMarked ? [{ id, name, state: 'again' as const }] : [];
    const state = signInStatus(signInFor(id, page, row.signedIn), isMarked);
    return state === 'signed-in' ? [] : [{ id, name, state }];
  });
}

/** As it was counted when the draft was saved; a draft that differs from what is live has a change. */
function unpublishedChanges(row: SummaryRow): number {
  if (row.draftDigest === row.liveDigest) return 0;
  return row.liveVersion === null ? row.draftChanges : Math.max(1, row.draftChanges);
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
    unpublished_change_count: unpublishedChanges(row),
    problems: row.draftProblems,
    calls_today: callsToday,
    missing_secrets: missingSecrets(row),
    waiting_sign_ins: waitingSignIns(row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
