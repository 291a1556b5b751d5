import { z } from 'zod';
import type { SentenceValue } from '../core/sentences/sentence';

const valueSchema: z.ZodType<SentenceValue> = z.lazy(() =>
  z.union([z.string(), z.number(), sentenceSchema]),
);

/**
 * What the rules say: one English sentence, and its code with what stands in it, by which it is said in
 * other languages. Values may be sentences or phrases themselves.
 */
export const sentenceSchema = z.object({
  message: z.string(),
  code: z.string().default(''),
  values: z.record(z.string(), valueSchema).default({}),
});

export const problemSchema = sentenceSchema.extend({ path: z.string() });

/** RFC 9457 problem document; `code` and `values` say the same as `detail`. */
export const problemDocumentSchema = sentenceSchema.omit({ message: true }).extend({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  problems: z.array(problemSchema).optional(),
});
export type ProblemDocument = z.infer<typeof problemDocumentSchema>;
