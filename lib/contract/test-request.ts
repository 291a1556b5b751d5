import { z } from 'zod';
import { say } from '../core/sentences/say';
import { jsonValueSchema } from '../core/json/json-schema';
import { appParamsSchema } from './apps';
import { endpoint, nothingSchema } from './endpoint';
import { sentenceSchema } from './problem';

export const testRequestSchema = z
  .strictObject({
    arguments: z.unknown().default({}),
    variables: z.record(z.string(), jsonValueSchema).default({}),
    of: z.enum(['draft', 'live']).default('draft'),
    /** Nothing is sent; the steps show what would be. */
    dry_run: z.boolean().default(false),
    /** Answers that a dry run takes the requests to have had, by their letter. */
    samples: z
      .record(z.string().regex(/^[a-z]$/, say('refusal.sampleLetter').message), jsonValueSchema)
      .default({}),
    /**
     * The tool itself, saved or not, in the place of the draft's tool of that name; its connection and
     * secrets are the draft's.
     */
    tool: z.unknown().optional(),
  })
  .refine(({ of, tool }) => tool === undefined || of === 'draft', {
    path: ['tool'],
    error: say('refusal.toolOfLive').message,
  })
  .refine(({ dry_run, samples }) => dry_run || Object.keys(samples).length === 0, {
    path: ['samples'],
    error: say('refusal.samplesOfRun').message,
  });

const headersSchema = z.record(z.string(), z.string());

/**
 * One request of a run, as really sent (secrets masked), and its answer. `entry` counts from 0 under for_each_of.
 * In a dry run: as it would be sent, with `{{a.id}}` where an earlier answer would stand.
 */
export const stepSchema = z.object({
  source: z.string(),
  entry: z.int().nullable(),
  sent: z.boolean(),
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
  /** One sentence about a request that was not sent, such as what it still waits for. */
  note: z.string().nullable(),
  /** The note, to be said in other languages. */
  said: z.object({ note: sentenceSchema.nullable() }),
});
export type TestStep = z.infer<typeof stepSchema>;

/** How far a request that runs once for each entry of a list is: the event `progress` of a streamed test. */
export const testProgressSchema = z.object({
  source: z.string(),
  done: z.int(),
  total: z.int(),
});
export type TestProgress = z.infer<typeof testProgressSchema>;

export const testResultSchema = z.object({
  /** True where nothing was sent. */
  dry_run: z.boolean(),
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
