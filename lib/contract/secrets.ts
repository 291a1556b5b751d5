import { z } from 'zod';
import { secretNamePattern } from '../core/connection/secret-names';
import { say } from '../core/sentences/say';
import { limits } from '../core/limits';
import { appParamsSchema } from './apps';
import { endpoint, noAnswerSchema, nothingSchema } from './endpoint';
import { nextCursorSchema, pageQuerySchema } from './page';

export const secretNameSchema = z
  .string()
  .regex(secretNamePattern, say('refusal.secretName').message);

/** The value of a secret; mere space is none, nor is what holds the dots that stand for one on screens. */
export const secretValueSchema = z
  .string()
  .regex(/\S/, say('refusal.secretValue').message)
  .regex(/^[^•]*$/, say('refusal.secretValue').message)
  .max(limits.secretCharactersMax);

export const putSecretRequestSchema = z.strictObject({ value: secretValueSchema });

/** Which secrets are set, in the order of their names; values are never read back. */
export const listSecretsResponseSchema = z.object({
  secrets: z.array(
    z.object({
      name: z.string(),
      set: z.boolean(),
      /** True where a connection's origin changed after the value was entered, or it can no longer be read. */
      enter_again: z.boolean(),
      /** True where the live version goes on with a value entered before the one that the draft uses. */
      live_keeps_other: z.boolean(),
      updated_at: z.string().nullable(),
    }),
  ),
  next_cursor: nextCursorSchema,
});
export type ListSecretsResponse = z.infer<typeof listSecretsResponseSchema>;

const secretParamsSchema = appParamsSchema.extend({ name: secretNameSchema });

export const listSecrets = endpoint({
  params: appParamsSchema,
  query: pageQuerySchema,
  answer: listSecretsResponseSchema,
});

export const putSecret = endpoint({
  params: secretParamsSchema,
  query: nothingSchema,
  body: putSecretRequestSchema,
  bodyRefusal: say('refusal.secretBody', { max: limits.secretCharactersMax }),
  answer: noAnswerSchema,
  status: 204,
});

export const deleteSecret = endpoint({
  params: secretParamsSchema,
  query: nothingSchema,
  answer: noAnswerSchema,
  status: 204,
});
