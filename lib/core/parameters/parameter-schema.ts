import { z } from 'zod';
import { jsonValueSchema } from '../json/json-schema';
import { limits } from '../limits';
import { say } from '../sentences/say';
import { scalarTypes } from './scalar-value';

export const parameterTypes = [...scalarTypes, 'array', 'object'] as const;

/** Where the value comes from: the conversation, always the same, or a conversation variable. */
export const parameterOrigins = ['llm', 'fixed', 'variable'] as const;
export const parameterPlaces = ['path', 'query', 'body', 'header'] as const;
export type ParameterPlace = (typeof parameterPlaces)[number];

/** Whether a person who is asked sees the value, whatever its name says. */
export const parameterShows = ['always', 'never'] as const;

/**
 * One parameter of a request. The keys without `optional` are always written; the others only where
 * somebody set them, so that a saved recipe stays readable.
 */
export const parameterSchema = z.strictObject({
  from: z.enum(parameterOrigins).default('llm'),
  name: z
    .string()
    .min(1, say('parameter.nameMissing').message)
    .max(limits.parameterNameCharacters)
    .regex(/^\P{C}*$/u, say('document.printable').message),
  /** `llm`: the instruction; `fixed`: the value itself; `variable`: the variable's name. */
  value: jsonValueSchema.default(''),
  type: z.enum(parameterTypes).default('string'),
  required: z.boolean().default(false),
  /** The type of a list's entries where it has no `fields`. */
  items: z.enum(scalarTypes).optional(),
  get fields() {
    return z.array(parameterSchema).optional();
  },
  values: z.array(jsonValueSchema).min(1, say('parameter.valuesEmpty').message).optional(),
  default: jsonValueSchema.optional(),
  nullable: z.boolean().optional(),
  send_empty: z.boolean().optional(),
  show: z.enum(parameterShows).optional(),
  as: z.string().optional(),
  in: z.enum(parameterPlaces).optional(),
});

export type Parameter = z.infer<typeof parameterSchema>;
