import { z } from 'zod';
import { endpoint, noAnswerSchema, nothingSchema } from './endpoint';
import { nextCursorSchema, pageQuerySchema } from './page';

const assistantSchema = z.object({
  id: z.string(),
  /** What the assistant calls itself. */
  name: z.string(),
  person: z.object({ id: z.string(), name: z.string() }),
  /** The slug of the one app it reaches, or every app of the workspace. */
  apps: z.union([z.literal('all'), z.tuple([z.string()])]),
  since: z.string(),
  last_used_at: z.string().nullable(),
});
export type Assistant = z.infer<typeof assistantSchema>;

export const listAssistantsResponseSchema = z.object({
  assistants: z.array(assistantSchema),
  next_cursor: nextCursorSchema,
});
export type ListAssistantsResponse = z.infer<typeof listAssistantsResponseSchema>;

/** The assistants that people signed in for: one's own, and for owners everybody's. */
export const listAssistants = endpoint({
  params: nothingSchema,
  query: pageQuerySchema,
  answer: listAssistantsResponseSchema,
});

export const deleteAssistant = endpoint({
  params: z.object({ id: z.string() }),
  query: nothingSchema,
  answer: noAnswerSchema,
  status: 204,
});

const askingAppSchema = z.object({
  slug: z.string(),
  name: z.string(),
  tools: z.array(z.object({ title: z.string(), asks_first: z.boolean() })),
});

/** Who asks to be let in, to what, and where they go back to. */
export const askingSchema = z.object({
  /** What it calls itself; anybody may call themselves anything. */
  name: z.string(),
  /** The host that vouches for it; null for one that only registered itself. */
  vouched_by: z.string().nullable(),
  /** Where the answer goes: a host, the scheme of a program on the person's own machine, or that machine. */
  back_to: z.object({ kind: z.enum(['host', 'program', 'this-machine']), name: z.string() }),
  /** The slug of the one app it asks for; null for every app. */
  only_app: z.string().nullable(),
  workspace: z.string().nullable(),
  /** False where one may not let assistants in there. */
  may_allow: z.boolean(),
  apps: z.array(askingAppSchema),
  /** How many days without use end it. */
  unused_days: z.number(),
});
export type Asking = z.infer<typeof askingSchema>;

export const readAsking = endpoint({
  params: nothingSchema,
  query: z.object({
    client_id: z.string().max(2_000),
    redirect_uri: z.string().max(2_000),
    resource: z.string().max(2_000),
  }),
  answer: askingSchema,
});
