import { z } from 'zod';
import { endpoint, nothingSchema } from './endpoint';

/** Who is asking, and where assistants reach this instance. */
export const sessionSchema = z.object({
  signed_in: z.boolean(),
  name: z.string().nullable(),
  role: z.enum(['owner', 'editor', 'viewer']).nullable(),
  public_url: z.string(),
  /** True where `public_url` is reachable from this machine only. */
  public_url_is_local: z.boolean(),
  time_zone: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;

export const readSession = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  answer: sessionSchema,
});
