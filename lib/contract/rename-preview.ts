import { z } from 'zod';
import { say } from '../core/sentences/say';
import { limits } from '../core/limits';
import { appParamsSchema } from './apps';
import { endpoint } from './endpoint';

const renamedToolSchema = z.object({
  tool: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string(),
});
export type RenamedTool = z.infer<typeof renamedToolSchema>;

/** What a new name of an app changes for assistants that see every app: only names that really change. */
export const renamePreviewSchema = z.object({
  /** What the names of the tools begin with. */
  short_name: z.object({ from: z.string(), to: z.string() }),
  tools: z.array(renamedToolSchema),
  /** Other apps whose short names move because of it. */
  other_apps: z.array(
    z.object({ slug: z.string(), name: z.string(), tools: z.array(renamedToolSchema) }),
  ),
});
export type RenamePreview = z.infer<typeof renamePreviewSchema>;

export const previewRename = endpoint({
  params: appParamsSchema,
  query: z.object({
    name: z
      .string(say('refusal.newName').message)
      .trim()
      .min(1, say('app.nameMissing').message)
      .max(limits.appNameCharacters),
  }),
  answer: renamePreviewSchema,
});
