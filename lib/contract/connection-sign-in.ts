import { z } from 'zod';
import { appParamsSchema } from './apps';
import { endpoint, noAnswerSchema, nothingSchema } from './endpoint';

/** Where the other side's page sends the browser back to, below the instance's public address. */
export const signInReturnPath = '/api/v1/connections/signed-in';

/** How signing in to a connection ended, as the page that follows is told in its address. */
export const signInOutcomes = [
  'done',
  /** The person did not agree. */
  'denied',
  /** The other side's page could not do it. */
  'refused',
  'expired',
  /** Nothing that was begun here. */
  'unknown',
  /** Begun in another browser or another workspace. */
  'elsewhere',
  'not-signed-in',
  /** The connection is not what it was when it began. */
  'changed',
  /** The code was used already, or is not for this sign-in. */
  'not-accepted',
  /** The other side doesn't know the client id and secret. */
  'client-refused',
  'no-token',
  'no-answer',
] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

const connectionParamsSchema = appParamsSchema.extend({ id: z.string() });

/** Begins to sign in to a connection of the draft: the browser that asks goes on to `url`. */
export const startSignIn = endpoint({
  params: connectionParamsSchema,
  query: nothingSchema,
  answer: z.object({ url: z.string() }),
});

/** Forgets what signing in to a connection brought. */
export const endSignIn = endpoint({
  params: connectionParamsSchema,
  query: nothingSchema,
  answer: noAnswerSchema,
  status: 204,
});

/** The way back from the other side's page; it answers with the page of this instance that says how it went. */
export const finishSignIn = endpoint({
  params: nothingSchema,
  query: z.object({
    code: z.string().optional(),
    state: z.string().optional(),
    error: z.string().optional(),
  }),
  answer: noAnswerSchema,
  status: 303,
});
