import { z } from 'zod';
import { nextCursorSchema } from './page';

export const createKeyRequestSchema = z.strictObject({
  name: z.string().min(1, 'Give the key a name, such as "Front desk".').max(120),
  apps: z.union([z.literal('all'), z.array(z.string()).min(1, 'Choose at least one app.')]),
  withheld: z.array(z.string()).default([]),
  variables: z.record(z.string(), z.unknown()).default({}),
});
export type CreateKeyRequest = z.input<typeof createKeyRequestSchema>;

export const accessKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  apps: z.union([z.literal('all'), z.array(z.string())]),
  withheld: z.array(z.string()),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type AccessKeyRecord = z.infer<typeof accessKeySchema>;

/** The only answer that ever holds the key itself. */
export const createdKeySchema = accessKeySchema.extend({ key: z.string() });

export const listKeysResponseSchema = z.object({
  keys: z.array(accessKeySchema),
  next_cursor: nextCursorSchema,
});
