import { z } from 'zod';

/** The four hints of a tool; a missing one is "not answered" and counts as the cautious value. */
export const annotationsSchema = z.strictObject({
  readOnlyHint: z.boolean().optional(),
  destructiveHint: z.boolean().optional(),
  idempotentHint: z.boolean().optional(),
  openWorldHint: z.boolean().optional(),
});

/** The names of the four hints: the questions about what a tool changes. */
export const hintNames = annotationsSchema.keyof().options;

export type Annotations = z.infer<typeof annotationsSchema>;
