import { z } from 'zod';
import { limits } from '../core/limits';

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
