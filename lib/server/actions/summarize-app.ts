import 'server-only';
import type { AppSummary } from '@/lib/contract/apps';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { findAppRow } from '@/lib/server/stores/app-store';
import { countRunsSince } from '@/lib/server/stores/run-store';
import { appSummary } from '@/lib/server/records/app-summary';
import { unknownApp } from '@/lib/server/drafts/find-app';
import { startOfToday } from '@/lib/server/records/start-of-today';

/** One app as the apps page shows it. Viewers. */
export async function summarizeApp(actor: Actor, { slug }: { slug: string }): Promise<AppSummary> {
  allow(actor, 'see-apps');
  const row = await findAppRow(actor.workspaceId, slug);
  if (row === null) throw unknownApp(slug);
  const calls = await countRunsSince([row.id], await startOfToday(actor.workspaceId));
  return appSummary(row, calls.get(row.id) ?? 0);
}
