import { z } from 'zod';
import { endpoint, noAnswerSchema, nothingSchema } from './endpoint';
import { personNameSchema } from './people';
import { roleSchema } from './role';

export const meSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** False for somebody who only signs in elsewhere. */
  has_password: z.boolean(),
  /** True for somebody who can use single sign-on. */
  has_account_elsewhere: z.boolean(),
});

export const readMe = endpoint({ params: nothingSchema, query: nothingSchema, answer: meSchema });

export const putMe = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  body: z.strictObject({ name: personNameSchema }),
  answer: meSchema,
});

/** A browser that one is signed in with. */
export const signInSessionSchema = z.object({
  id: z.string(),
  since: z.string(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  /** True for the one that asks. */
  is_this: z.boolean(),
});
export type SignInSession = z.infer<typeof signInSessionSchema>;

export const sessionsResponseSchema = z.object({ sessions: z.array(signInSessionSchema) });

export const listSessions = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  answer: sessionsResponseSchema,
});

const byId = z.object({ id: z.string() });

export const deleteSession = endpoint({
  params: byId,
  query: nothingSchema,
  answer: noAnswerSchema,
  status: 204,
});

/** All but the one that asks. */
export const deleteOtherSessions = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  answer: noAnswerSchema,
  status: 204,
});

export const createTokenRequestSchema = z.strictObject({
  name: personNameSchema,
  role: roleSchema,
});
export type CreateTokenRequest = z.infer<typeof createTokenRequestSchema>;

export const personalTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: roleSchema,
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type PersonalToken = z.infer<typeof personalTokenSchema>;

/** The only answer that ever holds the token itself. */
export const createdTokenSchema = personalTokenSchema.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdTokenSchema>;

export const tokensResponseSchema = z.object({ tokens: z.array(personalTokenSchema) });

export const listTokens = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  answer: tokensResponseSchema,
});

export const createToken = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  body: createTokenRequestSchema,
  answer: createdTokenSchema,
  status: 201,
});

export const deleteToken = endpoint({
  params: byId,
  query: nothingSchema,
  answer: noAnswerSchema,
  status: 204,
});
