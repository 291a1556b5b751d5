import { z } from 'zod';
import { nextCursorSchema } from './page';
import { problemSchema } from './problem';

export const slugSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_]{0,19}$/, 'Write 1 to 20 of a-z, 0-9 and "_".');

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
  /** How many problems block publishing the draft. */
  problems: z.int(),
  calls_today: z.int(),
  /** Names of the secrets that the draft uses and nobody has set, or that must be entered again. */
  missing_secrets: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AppSummary = z.infer<typeof appSummarySchema>;

export const listAppsResponseSchema = z.object({
  apps: z.array(appSummarySchema),
  next_cursor: nextCursorSchema,
});

/** The answer to creating or replacing a draft. `problems` is filled only for unfinished drafts. */
export const savedAppSchema = z.object({
  slug: z.string(),
  warnings: z.array(problemSchema),
  problems: z.array(problemSchema),
});
export type SavedApp = z.infer<typeof savedAppSchema>;

export const publishedAppSchema = z.object({
  version: z.int(),
  warnings: z.array(problemSchema),
});

export const appVersionSchema = z.object({
  version: z.int(),
  tools: z.int(),
  live: z.boolean(),
  published_by: z.string(),
  published_at: z.string(),
});

export const listVersionsResponseSchema = z.object({
  versions: z.array(appVersionSchema),
  next_cursor: nextCursorSchema,
});

export const listingFormats = ['mcp', 'openai', 'openai_chat', 'anthropic', 'gemini'] as const;
export type ListingFormat = (typeof listingFormats)[number];
