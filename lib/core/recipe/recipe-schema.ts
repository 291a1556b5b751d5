import { z } from 'zod';
import { conditionSchema } from '../conversation/condition-schema';
import { limits } from '../limits';
import { parameterSchema } from '../parameters/parameter-schema';
import { say } from '../sentences/say';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

export const bodyKinds = ['json', 'form', 'text', 'multipart'] as const;
export type BodyKind = (typeof bodyKinds)[number];

export const queryStyles = ['repeat', 'comma', 'brackets'] as const;
export type QueryStyle = (typeof queryStyles)[number];

/** A header with placeholders in its value. */
export const headerSchema = z.strictObject({
  name: z.string().min(1, say('request.headerMissing').message),
  value: z.string(),
});
export type Header = z.infer<typeof headerSchema>;

/** One request of a recipe. */
export const sourceSchema = z.strictObject({
  method: z.enum(methods),
  url: z.string(),
  for_each_of: z.string().nullable().default(null),
  max_entries: z.int().min(1).max(limits.entriesMax).optional(),
  query: z.enum(queryStyles).optional(),
  headers: z.array(headerSchema).optional(),
  body: z.enum(bodyKinds).optional(),
  params: z.array(parameterSchema).default([]),
});
export type Source = z.infer<typeof sourceSchema>;

const path = z.string().min(1, say('request.pathMissing').message);

export const contentBlockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({ type: z.literal('image'), data: path, mime: z.string() }),
  z.strictObject({ type: z.literal('audio'), data: path, mime: z.string() }),
  z.strictObject({
    type: z.literal('resource'),
    uri: z.string().min(1),
    mime: z.string(),
    text: path,
  }),
]);
export type ContentTemplate = z.infer<typeof contentBlockSchema>;

/** What the assistant sees of the answer. */
export const outputSchema = z.strictObject({
  fields: z.array(path).nullable().default(null),
  limit: z.int().min(1).nullable().default(null),
  remember: z.array(path).default([]),
  fail_when: z.array(conditionSchema).optional(),
  max_chars: z.int().min(1).max(limits.seenCharactersMax).optional(),
  content: z.array(contentBlockSchema).optional(),
});
export type Output = z.infer<typeof outputSchema>;

const sourcesSchema = z
  .record(z.string().regex(/^[a-z]$/, say('request.letter').message), sourceSchema)
  .refine((sources) => Object.keys(sources).length > 0, say('request.none').message)
  .transform((sources) =>
    Object.fromEntries(Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1))),
  );

/** The requests a tool makes and what the assistant sees of them: the JSON that people edit. */
export const recipeSchema = z.strictObject({
  kind: z.enum(['fetch', 'action']),
  announce: z.boolean().default(false),
  announce_text: z.string().default(''),
  sources: sourcesSchema,
  output: outputSchema.default({ fields: null, limit: null, remember: [] }),
});
export type Recipe = z.infer<typeof recipeSchema>;
