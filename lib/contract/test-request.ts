import { z } from 'zod';
import { jsonValueSchema } from '../core/json/json-schema';
import { appParamsSchema } from './apps';
import { endpoint, nothingSchema } from './endpoint';

export const testRequestSchema = z.strictObject({
  arguments: z.unknown().default({}),
  variables: z.record(z.string(), jsonValueSchema).default({}),
  of: z.enum(['draft', 'live']).default('draft'),
});

const headersSchema = z.record(z.string(), z.string());

/** One request of a run, as really sent (secrets masked), and its answer. `entry` counts from 0 under for_each_of. */
export const stepSchema = z.object({
  source: z.string(),
  entry: z.int().nullable(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: headersSchema,
    body: z.string().nullable(),
  }),
  response: z
    .object({
      status: z.int(),
      headers: headersSchema,
      ms: z.number(),
      bytes: z.int(),
      body: z.string(),
    })
    .nullable(),
  /** One sentence where no answer came. */
  error: z.string().nullable(),
});
export type TestStep = z.infer<typeof stepSchema>;

export const testResultSchema = z.object({
  is_error: z.boolean(),
  content: z.array(z.record(z.string(), z.unknown())),
  structured_content: z.record(z.string(), z.unknown()).nullable(),
  confirm: z.string().nullable(),
  remembered: z.record(z.string(), z.unknown()),
  /** Picked fields that the answer does not have, each with where a field of that name is. */
  missing_fields: z.array(z.object({ path: z.string(), found_at: z.array(z.string()) })),
  ms: z.number(),
  steps: z.array(stepSchema),
});
export type TestResult = z.infer<typeof testResultSchema>;

export const testTool = endpoint({
  params: appParamsSchema.extend({ name: z.string() }),
  query: nothingSchema,
  body: testRequestSchema,
  answer: testResultSchema,
});
