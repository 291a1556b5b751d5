import { z } from 'zod';
import { appParamsSchema } from './apps';
import { endpoint, nothingSchema } from './endpoint';

/** What is known about an app's connections beyond its document. */
export const connectionStatesSchema = z.object({
  connections: z.array(
    z.object({
      id: z.string(),
      /** Since when the sign-in is refused, so that somebody has to sign in again; null where it isn't. */
      sign_in_again: z.string().nullable(),
    }),
  ),
});
export type ConnectionStates = z.infer<typeof connectionStatesSchema>;

export const readConnectionStates = endpoint({
  params: appParamsSchema,
  query: nothingSchema,
  answer: connectionStatesSchema,
});
