import { z } from 'zod';
import { headerSchema } from '../recipe/recipe-schema';
import { say } from '../sentences/say';

/** How a connection signs in; any value may hold `{{secret.NAME}}`. */
export const authSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('bearer'), token: z.string() }),
  z.strictObject({ type: z.literal('basic'), username: z.string(), password: z.string() }),
  z.strictObject({
    type: z.literal('api_key'),
    in: z.enum(['header', 'query']),
    name: z.string().min(1, say('connection.keyNameMissing').message),
    value: z.string(),
  }),
  z.strictObject({
    type: z.literal('oauth2_client_credentials'),
    token_url: z.string(),
    client_id: z.string(),
    client_secret: z.string(),
    scope: z.string().default(''),
  }),
  z.strictObject({
    type: z.literal('oauth2_authorization_code'),
    authorization_url: z.string(),
    token_url: z.string(),
    client_id: z.string(),
    client_secret: z.string().default(''),
    scope: z.string().default(''),
  }),
]);
export type Auth = z.infer<typeof authSchema>;

/** A base address plus how to sign in to it. */
export const connectionSchema = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, say('connection.idForm').message),
  name: z.string().default(''),
  base_url: z.string(),
  auth: authSchema.default({ type: 'none' }),
  headers: z.array(headerSchema).default([]),
  /** Name of a header that carries one fresh value per call, the same when the call is repeated. */
  idempotency_header: z.string().optional(),
  test: z.boolean().default(false),
});
export type Connection = z.infer<typeof connectionSchema>;
