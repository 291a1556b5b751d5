import { z } from 'zod';
import { limits } from '../core/limits';
import { appParamsSchema } from './apps';
import { endpoint, noAnswerSchema, nothingSchema } from './endpoint';

export const secretNameSchema = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/, 'Name a secret with letters, digits and "_".');

export const putSecretRequestSchema = z.strictObject({
  value: z.string().min(1, 'Write the value of the secret.').max(limits.secretCharactersMax),
});

/** Which secrets are set; values are never read back. */
export const listSecretsResponseSchema = z.object({
  secrets: z.array(
    z.object({
      name: z.string(),
      set: z.boolean(),
      /** True where a connection's origin changed after the value was entered. */
      enter_again: z.boolean(),
      updated_at: z.string().nullable(),
    }),
  ),
});
export type ListSecretsResponse = z.infer<typeof listSecretsResponseSchema>;

const secretParamsSchema = appParamsSchema.extend({ name: secretNameSchema });

export const listSecrets = endpoint({
  params: appParamsSchema,
  query: nothingSchema,
  answer: listSecretsResponseSchema,
});

export const putSecret = endpoint({
  params: secretParamsSchema,
  query: nothingSchema,
  body: putSecretRequestSchema,
  bodyRefusal: `Send { "value": "…" } with the value of the secret, of 1 to ${limits.secretCharactersMax} characters.`,
  answer: noAnswerSchema,
  status: 204,
});

export const deleteSecret = endpoint({
  params: secretParamsSchema,
  query: nothingSchema,
  answer: noAnswerSchema,
  status: 204,
});
