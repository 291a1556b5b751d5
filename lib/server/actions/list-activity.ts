import 'server-only';
import type { z } from 'zod';
import {
  type outcomes,
  runSchema,
  type ActivityResponse,
  type RunRecord,
} from '@/lib/contract/activity';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { flushRuns } from '@/lib/server/run/record-run';
import { listRunRows, type RunRow } from '@/lib/server/stores/run-store';
import { pageOf, pageSize, readTimeCursor, writeTimeCursor } from './page';

interface ActivityQuery {
  app?: string | undefined;
  tool?: string | undefined;
  outcome?: (typeof outcomes)[number] | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

function runRecord(row: RunRow): RunRecord {
  return runSchema.parse({
    id: row.id,
    app: row.app.slug,
    version: row.appVersion,
    tool: row.tool,
    origin: row.origin,
    assistant: row.assistant,
    outcome: row.outcome,
    error: row.error,
    ms: row.ms,
    answer_bytes: row.answerBytes,
    at: row.createdAt.toISOString(),
  } satisfies Record<keyof z.input<typeof runSchema>, unknown>);
}

/** Calls and test requests, newest first. Viewers. */
export async function listActivity(actor: Actor, query: ActivityQuery): Promise<ActivityResponse> {
  allow(actor, 'see-activity');
  // Somebody who just made a call expects to see it.
  await flushRuns();
  const size = pageSize(query.limit);
  const { app: slug, tool, outcome } = query;
  const before = readTimeCursor(query.cursor);
  const rows = await listRunRows(actor.workspaceId, { slug, tool, outcome }, before, size + 1);
  const { page, next_cursor } = pageOf(rows, size, writeTimeCursor);
  return { runs: page.map(runRecord), next_cursor };
}
