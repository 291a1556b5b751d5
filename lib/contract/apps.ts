import { z } from 'zod';
import { say } from '../core/sentences/say';
import { documentSchema, endpoint, noAnswerSchema, nothingSchema } from './endpoint';
import { listingFormats } from '../core/listing/formats';
import { nextCursorSchema, pageQuerySchema } from './page';
import { problemSchema } from './problem';

export const slugSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_]{0,19}$/, say('refusal.slug').message);

/** The path of every call about one app; which slugs exist is for the action to say. */
export const appParamsSchema = z.object({ slug: z.string() });

/** An app as the apps page shows it. */
export const appSummarySchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  tools: z.int(),
  asks_first: z.int(),
  live_version: z.int().nullable(),
  /** True where the draft differs from the live version, or nothing is live yet. */
  unpublished_changes: z.boolean(),
  /** How many changes that are; 0 where there are none. Before the first publish: all that would be new. */
  unpublished_change_count: z.int(),
  /** How many problems block publishing the draft. */
  problems: z.int(),
  calls_today: z.int(),
  /** Names of the secrets that the draft uses and nobody has set, or that must be entered again. */
  missing_secrets: z.array(z.string()),
  /** The draft's connections that wait for somebody: nobody has signed in yet, or has to again. */
  waiting_sign_ins: z.array(
    z.object({ id: z.string(), name: z.string(), state: z.enum(['never', 'again']) }),
  ),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AppSummary = z.infer<typeof appSummarySchema>;

export const listAppsResponseSchema = z.object({
  apps: z.array(appSummarySchema),
  next_cursor: nextCursorSchema,
});
export type ListAppsResponse = z.infer<typeof listAppsResponseSchema>;

/** The answer to creating or replacing a draft. `problems` is filled only for unfinished drafts. */
export const savedAppSchema = z.object({
  slug: z.string(),
  warnings: z.array(problemSchema),
  problems: z.array(problemSchema),
});
export type SavedApp = z.infer<typeof savedAppSchema>;

/** `unfinished=true` keeps a draft that has problems, as it was typed. */
export const saveAppQuerySchema = z.object({
  unfinished: z.enum(['true', 'false']).optional(),
});

export const publishedAppSchema = z.object({
  version: z.int(),
  warnings: z.array(problemSchema),
});
export type PublishedApp = z.infer<typeof publishedAppSchema>;

export const listingQuerySchema = z.object({
  format: z.enum(listingFormats).default('mcp'),
  of: z.enum(['live', 'draft']).default('live'),
  /** Only the tools offered at this stage of a conversation. */
  stage: z.string().optional(),
  /** `false` leaves the strict form out where the host has one. */
  strict: z.enum(['true', 'false']).default('true'),
});

/** The tools of every draft by what they are called, app by app, for searching. */
export const listToolNamesResponseSchema = z.object({
  apps: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      tools: z.array(z.object({ name: z.string(), title: z.string() })),
    }),
  ),
  next_cursor: nextCursorSchema,
});
export type ListToolNamesResponse = z.infer<typeof listToolNamesResponseSchema>;

/** The listing of one app in the form another host takes. */
export const listingResponseSchema = z.object({ tools: z.array(z.unknown()) });

export const listApps = endpoint({
  params: nothingSchema,
  query: pageQuerySchema,
  answer: listAppsResponseSchema,
});

export const listToolNames = endpoint({
  params: nothingSchema,
  query: pageQuerySchema,
  answer: listToolNamesResponseSchema,
});

export const createApp = endpoint({
  params: nothingSchema,
  query: saveAppQuerySchema,
  body: documentSchema,
  answer: savedAppSchema,
  status: 201,
});

export const readDraft = endpoint({
  params: appParamsSchema,
  query: nothingSchema,
  answer: documentSchema,
});

export const saveDraft = endpoint({
  params: appParamsSchema,
  query: saveAppQuerySchema,
  body: documentSchema,
  answer: savedAppSchema,
});

export const deleteApp = endpoint({
  params: appParamsSchema,
  query: nothingSchema,
  answer: noAnswerSchema,
  status: 204,
});

export const summarizeApp = endpoint({
  params: appParamsSchema,
  query: nothingSchema,
  answer: appSummarySchema,
});

export const publishApp = endpoint({
  params: appParamsSchema,
  query: nothingSchema,
  answer: publishedAppSchema,
});

export const listTools = endpoint({
  params: appParamsSchema,
  query: listingQuerySchema,
  answer: listingResponseSchema,
});

export const createExample = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  answer: savedAppSchema,
  status: 201,
});
