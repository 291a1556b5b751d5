import { z } from 'zod';
import { say } from '../core/sentences/say';
import { appParamsSchema, savedAppSchema } from './apps';
import { documentSchema, endpoint, nothingSchema } from './endpoint';
import { nextCursorSchema, pageQuerySchema } from './page';

export const appVersionSchema = z.object({
  version: z.int(),
  tools: z.int(),
  live: z.boolean(),
  published_by: z.string(),
  published_at: z.string(),
});

/** Newest first. */
export const listVersionsResponseSchema = z.object({
  versions: z.array(appVersionSchema),
  next_cursor: nextCursorSchema,
});
export type ListVersionsResponse = z.infer<typeof listVersionsResponseSchema>;

/** The path of every call about one version. */
export const versionParamsSchema = appParamsSchema.extend({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, say('refusal.version').message)
    .transform(Number),
});

export const listVersions = endpoint({
  params: appParamsSchema,
  query: pageQuerySchema,
  answer: listVersionsResponseSchema,
});

export const readVersion = endpoint({
  params: versionParamsSchema,
  query: nothingSchema,
  answer: documentSchema,
});

export const restoreVersion = endpoint({
  params: versionParamsSchema,
  query: nothingSchema,
  answer: savedAppSchema,
});
