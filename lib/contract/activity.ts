import { z } from 'zod';
import { endpoint, nothingSchema } from './endpoint';
import { nextCursorSchema, pageQuerySchema } from './page';

export const outcomes = ['done', 'refused', 'failed', 'unknown'] as const;

export const activityQuerySchema = pageQuerySchema.extend({
  app: z.string().optional(),
  tool: z.string().optional(),
  outcome: z.enum(outcomes).optional(),
});

export const runSchema = z.object({
  id: z.string(),
  app: z.string(),
  version: z.int(),
  tool: z.string(),
  origin: z.enum(['call', 'test']),
  assistant: z.string(),
  outcome: z.enum(outcomes),
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

export const listActivity = endpoint({
  params: nothingSchema,
  query: activityQuerySchema,
  answer: activityResponseSchema,
});
