import 'server-only';
import type { z } from 'zod';
import { runSchema, type RunRecord } from '@/lib/contract/activity';
import type { RunRow } from '@/lib/server/stores/run-store';

/** A run as the activity lists it. */
export function runRecord(row: RunRow): RunRecord {
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
