import 'server-only';
import type { ActivityQuery, ActivityResponse } from '@/lib/contract/activity';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { flushRuns } from '@/lib/server/run/record-run';
import { listRunRows } from '@/lib/server/stores/run-store';
import { pageOf, pageSize, readTimeCursor, writeTimeCursor } from '@/lib/server/records/page';
import { runRecord } from '@/lib/server/records/run-record';

/** A time to filter by. Nothing is older than 1970, and of the earliest years the database knows none. */
function timeOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(Math.max(0, Date.parse(text)));
}

/** Calls and test requests, newest first. Viewers. */
export async function listActivity(actor: Actor, query: ActivityQuery): Promise<ActivityResponse> {
  allow(actor, 'see-activity');
  // Somebody who just made a call expects to see it.
  await flushRuns();
  const { app: slug, tool, outcome, assistant, origin, since, until } = query;
  const filter = {
    slug,
    tool,
    outcome,
    assistant,
    origin,
    since: timeOf(since),
    until: timeOf(until),
  };
  const size = pageSize(query.limit);
  const before = readTimeCursor(query.cursor);
  const rows = await listRunRows(actor.workspaceId, filter, before, size + 1);
  const { page, next_cursor } = pageOf(rows, size, writeTimeCursor);
  return { runs: page.map(runRecord), next_cursor };
}
