import { z } from 'zod';
import { annotationsSchema } from '../annotations/annotations-schema';
import { conditionSchema } from '../conversation/condition-schema';
import { jsonValueSchema } from '../json/json-schema';
import { limits } from '../limits';
import { recipeSchema } from '../recipe/recipe-schema';
import { say } from '../sentences/say';

const stageName = z.string().min(1, say('tool.stageMissing').message).max(64);

/** One tool of an app, in the order it is written. */
export const toolSchema = z.strictObject({
  name: z
    .string()
    .min(1, say('tool.nameMissing').message)
    .max(
      limits.toolNameCharacters,
      say('tool.nameLong', { max: limits.toolNameCharacters }).message,
    ),
  title: z.string().optional(),
  description: z.string().default(''),
  annotations: annotationsSchema.default({}),
  connection: z.string().default(''),
  recipe: recipeSchema,
  stage: z.array(stageName).min(1).optional(),
  when: z.array(conditionSchema).optional(),
  next_stage: z
    .array(z.strictObject({ if: conditionSchema.optional(), stage: stageName }))
    .optional(),
  confirm: z.string().optional(),
  preview: z.int().min(0).max(limits.previewEntriesMax).optional(),
  timeout_ms: z.int().min(limits.timeoutMsMin).max(limits.timeoutMsMax).optional(),
  concurrency: z.enum(['parallel', 'exclusive']).optional(),
  strict: z.boolean().optional(),
  on_error: z.string().optional(),
  log: z.enum(['full', 'redacted', 'none']).optional(),
  self_test: z
    .strictObject({
      arguments: z.record(z.string(), jsonValueSchema).default({}),
      expect: z.array(conditionSchema).default([]),
    })
    .optional(),
});

export type Tool = z.infer<typeof toolSchema>;
