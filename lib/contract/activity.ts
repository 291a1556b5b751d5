import { z } from 'zod';
import { runOutcomes } from '../core/run/run-result';
import { say } from '../core/sentences/say';
import { endpoint, nothingSchema } from './endpoint';
import { nextCursorSchema, pageQuerySchema } from './page';
import { stepSchema } from './test-request';

export const runOrigins = ['call', 'test'] as const;
export type RunOrigin = (typeof runOrigins)[number];

const timeSchema = z.iso.datetime({
  offset: true,
  error: say('refusal.time').message,
});

export const activityQuerySchema = pageQuerySchema.extend({
  app: z.string().optional(),
  tool: z.string().optional(),
  outcome: z.enum(runOutcomes).optional(),
  assistant: z.string().optional(),
  origin: z.enum(runOrigins).optional(),
  /** From this time on. */
  since: timeSchema.optional(),
  /** Before this time. */
  until: timeSchema.optional(),
});
export type ActivityQuery = z.infer<typeof activityQuerySchema>;

export const runSchema = z.object({
  id: z.string(),
  app: z.string(),
  version: z.int(),
  tool: z.string(),
  origin: z.enum(runOrigins),
  assistant: z.string(),
  outcome: z.enum(runOutcomes),
  error: z.string().nullable(),
  ms: z.int(),
  answer_bytes: z.int(),
  at: z.string(),
});
export type RunRecord = z.infer<typeof runSchema>;

export const activityResponseSchema = z.object({
  runs: z.array(runSchema),
  next_cursor: nextCursorSchema,
});
export type ActivityResponse = z.infer<typeof activityResponseSchema>;

/** One run with what was kept of it: everything, or names, sizes and outcome only. */
export const runDetailsSchema = runSchema.extend({
  /** The app's name as it is now. */
  app_name: z.string(),
  kept: z.enum(['full', 'redacted']),
  argument_names: z.array(z.string()),
  /** The picked fields that the answer did not have. */
  missing_fields: z.array(z.string()),
  /** As the assistant sent them, secrets masked; null where not kept. */
  arguments: z.unknown(),
  /** What the assistant was answered; null where not kept. */
  content: z.array(z.record(z.string(), z.unknown())).nullable(),
  /** Null where not kept. */
  steps: z.array(stepSchema).nullable(),
  /** One sentence that says what wasn't kept and why; null where everything was. */
  not_kept: z.string().nullable(),
});
export type RunDetails = z.infer<typeof runDetailsSchema>;

export const listActivity = endpoint({
  params: nothingSchema,
  query: activityQuerySchema,
  answer: activityResponseSchema,
});

export const readRun = endpoint({
  params: z.object({ id: z.string() }),
  query: nothingSchema,
  answer: runDetailsSchema,
});
