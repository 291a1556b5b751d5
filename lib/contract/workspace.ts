import { z } from 'zod';
import { say } from '../core/sentences/say';
import { endpoint, nothingSchema } from './endpoint';

const namesMax = 500;

const nameSchema = z
  .string()
  .trim()
  .min(1, say('person.nameMissing').message)
  .max(80, say('document.maxCharacters', { size: 80 }).message)
  .regex(/^\P{Cc}*$/u, say('document.printable').message);

export const workspaceSettingsSchema = z.object({
  name: z.string(),
  /** An IANA name; null where the workspace goes by the instance's. */
  time_zone: z.string().nullable(),
  /** The zone of the machine, which counts where none is chosen. */
  instance_time_zone: z.string(),
  /** Short names that no app may have. */
  reserved_app_names: z.array(z.string()),
  /** Exposed names that no tool may have. */
  reserved_tool_names: z.array(z.string()),
});
export type WorkspaceSettings = z.infer<typeof workspaceSettingsSchema>;

/** What isn't given stays. */
export const putWorkspaceRequestSchema = z.strictObject({
  name: nameSchema.optional(),
  time_zone: z.string().nullable().optional(),
  reserved_app_names: z
    .array(z.string().regex(/^[a-z][a-z0-9_]{0,19}$/, say('refusal.shortName').message))
    .max(namesMax)
    .optional(),
  reserved_tool_names: z
    .array(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, say('refusal.exposedName').message))
    .max(namesMax)
    .optional(),
});
export type PutWorkspaceRequest = z.infer<typeof putWorkspaceRequestSchema>;

export const readWorkspaceSettings = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  answer: workspaceSettingsSchema,
});

export const putWorkspaceSettings = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  body: putWorkspaceRequestSchema,
  answer: workspaceSettingsSchema,
});

/** Makes another workspace, owned by who asks, and goes there. */
export const createWorkspace = endpoint({
  params: nothingSchema,
  query: nothingSchema,
  body: z.strictObject({ name: nameSchema }),
  answer: z.object({ id: z.string(), name: z.string() }),
  status: 201,
});
