import { z } from 'zod';
import { say } from '../core/sentences/say';
import { jsonValueSchema } from '../core/json/json-schema';
import { slugSchema } from './apps';
import { endpoint, noAnswerSchema, nothingSchema } from './endpoint';
import { nextCursorSchema, pageQuerySchema } from './page';

export const createKeyRequestSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, say('refusal.keyName').message)
    .max(120)
    .regex(/^\P{Cc}*$/u, say('document.printable').message),
  apps: z.union(
    [z.literal('all'), z.array(slugSchema).min(1, say('refusal.keyApps').message)],
    say('refusal.keyAppsForm').message,
  ),
  withheld: z
    .array(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, say('refusal.exposedName').message))
    .default([]),
  variables: z.record(z.string(), jsonValueSchema).default({}),
});

export const accessKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  apps: z.union([z.literal('all'), z.array(z.string())]),
  withheld: z.array(z.string()),
  /** What every conversation of this key knows from its start. */
  variables: z.record(z.string(), jsonValueSchema),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  /** The last time an assistant asked with it what tools there are, and how many it was told of. */
  last_listed: z.object({ at: z.string(), tools: z.int() }).nullable(),
});
export type AccessKeyRecord = z.infer<typeof accessKeySchema>;

/** The only answer that ever holds the key itself. */
export const createdKeySchema = accessKeySchema.extend({ key: z.string() });

export const listKeysResponseSchema = z.object({
  keys: z.array(accessKeySchema),
  next_cursor: nextCursorSchema,
});
export type ListKeysResponse = z.infer<typeof listKeysResponseSchema>;

export const createKey = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  body: createKeyRequestSchema,
  answer: createdKeySchema,
  status: 201,
});

export const listKeys = endpoint({
  params: nothingSchema,
  query: pageQuerySchema,
  answer: listKeysResponseSchema,
});

export const deleteKey = endpoint({
  params: z.object({ id: z.string() }),
  query: nothingSchema,
  answer: noAnswerSchema,
  status: 204,
});

/** The same with the key named in the query, for callers that know one address for keys. */
export const deleteKeyByQuery = endpoint({
  params: nothingSchema,
  query: z.object({ id: z.string(say('refusal.keyId').message) }),
  answer: noAnswerSchema,
  status: 204,
});
