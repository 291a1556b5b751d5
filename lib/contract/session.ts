import { z } from 'zod';
import { endpoint, nothingSchema } from './endpoint';
import { roleSchema } from './role';

/** Where the first person may be made from: `here`, with the link printed at the start, or not any more. */
export const setUpStates = ['here', 'by-link', 'done'] as const;

const workspaceSchema = z.object({ id: z.string(), name: z.string(), role: roleSchema });

/** Who is asking, how one signs in, and where assistants reach this instance. */
export const sessionSchema = z.object({
  signed_in: z.boolean(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Null for the instance's own token. */
  person_id: z.string().nullable(),
  role: roleSchema.nullable(),
  /** The workspace one is in; null where nobody signed in, or belongs nowhere. */
  workspace: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** All that one belongs to. */
  workspaces: z.array(workspaceSchema),
  set_up: z.enum(setUpStates),
  /** What the button for single sign-on is called; null where there is none. */
  single_sign_on: z.string().nullable(),
  /** True where this instance can send mail. */
  sends_mail: z.boolean(),
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

/** Goes to another of one's workspaces. */
export const putSession = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  body: z.strictObject({ workspace: z.string() }),
  answer: sessionSchema,
});
