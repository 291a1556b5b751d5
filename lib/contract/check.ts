import { z } from 'zod';
import { appParamsSchema } from './apps';
import { endpoint } from './endpoint';
import { sentenceSchema } from './problem';

export const checkQuerySchema = z.object({ of: z.enum(['live', 'draft']).default('live') });

export const checkedToolSchema = z.object({
  name: z.string(),
  title: z.string(),
  exposed_name: z.string(),
  asks_first: z.boolean(),
  reason: z.string(),
  left_out: z.string().nullable(),
  size: z.int(),
  warnings: z.array(z.string()),
  /** Why it is left out and what is advised, to be said in other languages. */
  said: z.object({ left_out: sentenceSchema.nullable(), warnings: z.array(sentenceSchema) }),
});

/** What an assistant would see, measured by a real client. Times in milliseconds, sizes in characters. */
export const checkReportSchema = z.object({
  available: z.boolean(),
  reason: z.string().nullable(),
  /** The reason, to be said in other languages. */
  said: z.object({ reason: sentenceSchema.nullable() }),
  connect_ms: z.number(),
  list_ms: z.number(),
  size: z.int(),
  size_limit: z.int(),
  tools: z.array(checkedToolSchema),
});
export type CheckReport = z.infer<typeof checkReportSchema>;

export const checkApp = endpoint({
  params: appParamsSchema,
  query: checkQuerySchema,
  answer: checkReportSchema,
});
