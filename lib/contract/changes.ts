import { z } from 'zod';
import { say } from '../core/sentences/say';
import { changeSchema } from '../core/changes/change-schema';
import { appParamsSchema } from './apps';
import { endpoint, nothingSchema } from './endpoint';
import { problemSchema } from './problem';
import { versionParamsSchema } from './versions';

/** A state of an app: its draft, or a version by its number. */
const stateSchema = z.union([z.literal('draft'), z.int()]);

/** What is different in `to`, seen from `from`; null where that is nothing yet. */
export const changesResponseSchema = z.object({
  from: stateSchema.nullable(),
  to: stateSchema,
  changes: z.array(changeSchema),
});
export type ChangesResponse = z.infer<typeof changesResponseSchema>;

export const draftChangesResponseSchema = changesResponseSchema.extend({
  /** What would not work once it is live, such as a secret that nobody entered. */
  warnings: z.array(problemSchema),
});
export type DraftChangesResponse = z.infer<typeof draftChangesResponseSchema>;

/** What publishing would change: the draft against what is live. */
export const readDraftChanges = endpoint({
  params: appParamsSchema,
  query: nothingSchema,
  answer: draftChangesResponseSchema,
});

export const versionChangesQuerySchema = z.object({
  /** `draft`, or the number of a version; the version before where absent. */
  against: z
    .string()
    .regex(/^(draft|[1-9]\d{0,8})$/, say('refusal.changesAgainst').message)
    .transform((text) => (text === 'draft' ? text : Number(text)))
    .optional(),
});

/** What a version has that the other one hasn't; against the draft: what putting it back would change. */
export const readVersionChanges = endpoint({
  params: versionParamsSchema,
  query: versionChangesQuerySchema,
  answer: changesResponseSchema,
});
