import { z } from 'zod';
import { say } from '../core/sentences/say';
import { appParamsSchema } from './apps';
import { endpoint, nothingSchema } from './endpoint';
import { secretNameSchema, secretValueSchema } from './secrets';

/** The steps of trying a connection, in their order. */
export const probeStepNames = ['address', 'certificate', 'key', 'data'] as const;

/** What came out of a step, for whoever says it in another language; the sentence says it in English. */
export const probeFindings = [
  'found',
  'wrong-address',
  'not-allowed',
  'not-found',
  'no-answer',
  'certificate-valid',
  'certificate-ends-soon',
  'certificate-wrong',
  'not-encrypted',
  'key-accepted',
  'key-refused',
  'key-missing',
  'sign-in-needed',
  'no-key',
  'key-not-tried',
  'data',
  'empty',
  'web-page',
  'not-data',
  'failing',
  'not-tried',
] as const;

/** One step of trying a connection. The event `step` of a streamed probe. */
export const probeStepSchema = z.object({
  step: z.enum(probeStepNames),
  state: z.enum(['ok', 'failed', 'skipped']),
  finding: z.enum(probeFindings),
  /** What the sentence names: `host`, `days`, `status`, `type`, `secret`, `allow` (what to add to ALLOW_HOSTS). */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  sentence: z.string(),
  ms: z.number(),
});
export type ProbeStep = z.infer<typeof probeStepSchema>;

export const probeResultSchema = z.object({
  /** True where no step failed. */
  ok: z.boolean(),
  /** What was asked for, secrets masked: always a GET; null where nothing could be sent. */
  url: z.string().nullable(),
  /** The tool whose request that was; null for the connection's own address. */
  tool: z.string().nullable(),
  steps: z.array(probeStepSchema),
});
export type ProbeResult = z.infer<typeof probeResultSchema>;

export const probeRequestSchema = z.strictObject({
  /** The connection itself, saved or not, in the place of the draft's of that id. */
  connection: z.unknown().optional(),
  /** Values typed just now, used for this probe alone and never kept. */
  secrets: z.record(secretNameSchema, secretValueSchema).default({}),
});

export const probeConnection = endpoint({
  params: appParamsSchema.extend({ id: z.string() }),
  query: nothingSchema,
  body: probeRequestSchema,
  bodyRefusal: say('refusal.probeBody'),
  answer: probeResultSchema,
});
