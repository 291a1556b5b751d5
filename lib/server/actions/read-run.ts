import 'server-only';
import { z } from 'zod';
import type { RunDetails } from '@/lib/contract/activity';
import { stepSchema } from '@/lib/contract/test-request';
import { DomainError } from '@/lib/core/errors';
import { isJsonObject, parseJson, type Json } from '@/lib/core/json/json';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { flushRuns } from '@/lib/server/run/record-run';
import { findRunRow } from '@/lib/server/stores/run-store';
import { uuidPattern } from '@/lib/server/uuid';
import { runRecord } from '@/lib/server/records/run-record';

const fullSchema = z.object({
  arguments: z.unknown(),
  content: z.array(z.record(z.string(), z.unknown())),
  steps: z.array(
    stepSchema.extend({
      sent: stepSchema.shape.sent.default(true),
      note: stepSchema.shape.note.default(null),
      said: stepSchema.shape.said.default({ note: null }),
    }),
  ),
});
const namesSchema = z.object({ argument_names: z.array(z.string()) });
const missingSchema = z.object({ missing_fields: z.array(z.string()) });

const redacted =
  'The values of the arguments and the answer were not kept, only names, sizes and how it ended. To see those of later calls, let the tool log them in full ("log": "full").';

function kept(details: Json): Omit<RunDetails, keyof ReturnType<typeof runRecord> | 'app_name'> {
  const full = fullSchema.safeParse(details);
  const missing = missingSchema.safeParse(details);
  const missing_fields = missing.success ? missing.data.missing_fields : [];
  if (full.success) {
    const { content, steps } = full.data;
    const given = full.data.arguments;
    const names = isJsonObject(given) ? Object.keys(given) : [];
    return {
      kept: 'full',
      argument_names: names,
      missing_fields,
      arguments: given,
      content,
      steps,
      not_kept: null,
    };
  }
  const names = namesSchema.safeParse(details);
  return {
    kept: 'redacted',
    argument_names: names.success ? names.data.argument_names : [],
    missing_fields,
    arguments: null,
    content: null,
    steps: null,
    not_kept: redacted,
  };
}

/**
 * One run with as much of it as its tool's owner chose to keep. Viewers.
 * @throws DomainError not-found, for a run of another workspace too
 */
export async function readRun(actor: Actor, { id }: { id: string }): Promise<RunDetails> {
  allow(actor, 'see-activity');
  await flushRuns();
  const row = uuidPattern.test(id) ? await findRunRow(actor.workspaceId, id) : null;
  if (row === null) {
    throw new DomainError('not-found', {
      said: say('refusal.noRun'),
    });
  }
  const details = row.details === null ? null : parseJson(row.details);
  return { ...runRecord(row), app_name: row.app.name, ...kept(details) };
}
