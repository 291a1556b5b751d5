import { z } from 'zod';
import { appParamsSchema } from './apps';
import { endpoint, nothingSchema } from './endpoint';

/** How a connection stands that somebody signs in to at the other side's own page. */
export const pageSignInSchema = z.object({
  /** `again`: somebody signed in, and it no longer counts. */
  state: z.enum(['never', 'signed-in', 'again']),
  /** Who signed in, and when; null where nobody has, or not for what the connection is now. */
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** When somebody has to sign in again in any case; null where it is renewed by itself, or nobody said. */
  ends: z.string().nullable(),
});
export type PageSignInState = z.infer<typeof pageSignInSchema>;

const connectionStateSchema = z.object({
  id: z.string(),
  /** Since when the sign-in is refused, so that somebody has to sign in again; null where it isn't. */
  sign_in_again: z.string().nullable(),
  /** Null for kinds of sign-in that need no page. */
  sign_in: pageSignInSchema.nullable(),
});
export type ConnectionState = z.infer<typeof connectionStateSchema>;

/** What is known about an app's connections beyond its document. */
export const connectionStatesSchema = z.object({ connections: z.array(connectionStateSchema) });
export type ConnectionStates = z.infer<typeof connectionStatesSchema>;

export const readConnectionStates = endpoint({
  params: appParamsSchema,
  query: nothingSchema,
  answer: connectionStatesSchema,
});
