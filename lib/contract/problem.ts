import { z } from 'zod';

export const problemSchema = z.object({ path: z.string(), message: z.string() });

/** RFC 9457 problem document. */
export const problemDocumentSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  problems: z.array(problemSchema).optional(),
});
export type ProblemDocument = z.infer<typeof problemDocumentSchema>;
