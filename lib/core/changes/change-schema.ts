import { z } from 'zod';
import { hintNames } from '../annotations/annotations-schema';
import { askReasons, freelyReasons } from '../annotations/run-mode';

/** Whether assistants will notice: what they are listed or answered, or when people are asked, is another one. */
const common = { noticed: z.boolean() };
/** The tool's own name and its title, as they are afterwards (before, where it is removed). */
const ofTool = { ...common, tool: z.string(), title: z.string() };
const ofParameter = {
  ...ofTool,
  /** The letter of its request. */
  letter: z.string(),
  /** The argument as the assistant sees it; the parameter's name where no assistant fills it in. */
  parameter: z.string(),
};
const ofConnection = { ...common, connection: z.string(), name: z.string() };
const texts = { from: z.string(), to: z.string() };
const textsOrNone = { from: z.string().nullable(), to: z.string().nullable() };

/** The parts of a connection that may change; of the sign-in only its kind is ever told. */
export const connectionParts = ['name', 'address', 'sign-in', 'headers'] as const;

/** The parts of a request, beside its method and address, that may change. */
export const requestParts = ['headers', 'body', 'query', 'for_each_of', 'max_entries'] as const;

/** One readable difference between two states of an app. */
export const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('app-renamed'), ...common, ...texts }),
  z.object({ kind: z.literal('app-description-changed'), ...common, ...texts }),
  z.object({ kind: z.literal('time-zone-changed'), ...common, ...textsOrNone }),
  z.object({ kind: z.literal('connection-added'), ...ofConnection, to: z.string() }),
  z.object({ kind: z.literal('connection-removed'), ...ofConnection, from: z.string() }),
  z.object({
    kind: z.literal('connection-changed'),
    ...ofConnection,
    ...texts,
    part: z.enum(connectionParts),
  }),
  z.object({ kind: z.literal('tool-added'), ...ofTool, exposed_name: z.string() }),
  z.object({ kind: z.literal('tool-removed'), ...ofTool, exposed_name: z.string() }),
  z.object({ kind: z.literal('tool-renamed'), ...ofTool, ...texts }),
  z.object({ kind: z.literal('exposed-name-changed'), ...ofTool, ...texts }),
  z.object({ kind: z.literal('title-changed'), ...ofTool, ...texts }),
  z.object({ kind: z.literal('description-changed'), ...ofTool, ...texts }),
  z.object({
    kind: z.literal('now-asks-first'),
    ...ofTool,
    because: z.enum(askReasons),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('now-runs-freely'),
    ...ofTool,
    because: z.enum(freelyReasons),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('hint-changed'),
    ...ofTool,
    hint: z.enum(hintNames),
    /** Null where the question isn't answered. */
    from: z.boolean().nullable(),
    to: z.boolean().nullable(),
  }),
  z.object({ kind: z.literal('tool-connection-changed'), ...ofTool, ...texts }),
  /** `from` and `to` as "POST /bookings". */
  z.object({ kind: z.literal('request-added'), ...ofTool, letter: z.string(), to: z.string() }),
  z.object({ kind: z.literal('request-removed'), ...ofTool, letter: z.string(), from: z.string() }),
  z.object({ kind: z.literal('request-changed'), ...ofTool, letter: z.string(), ...texts }),
  z.object({
    kind: z.literal('request-part-changed'),
    ...ofTool,
    letter: z.string(),
    part: z.enum(requestParts),
  }),
  z.object({ kind: z.literal('parameter-added'), ...ofParameter, required: z.boolean() }),
  z.object({ kind: z.literal('parameter-removed'), ...ofParameter }),
  /** It was optional and is required now, or the other way round. */
  z.object({ kind: z.literal('parameter-required'), ...ofParameter, required: z.boolean() }),
  /** `parts`: the keys of the parameter that differ, such as "value", "type" or "values". */
  z.object({
    kind: z.literal('parameter-changed'),
    ...ofParameter,
    parts: z.array(z.string()),
    /** The instruction, fixed value or variable, where that is what changed; else null. */
    ...textsOrNone,
  }),
  z.object({
    kind: z.literal('picked-fields-changed'),
    ...ofTool,
    added: z.array(z.string()),
    removed: z.array(z.string()),
    /** Whether everything was seen before, or is seen now, without picking. */
    all_before: z.boolean(),
    all_after: z.boolean(),
  }),
  z.object({ kind: z.literal('receipt-changed'), ...ofTool, ...textsOrNone }),
  /** Milliseconds, the default where none is written. */
  z.object({
    kind: z.literal('time-limit-changed'),
    ...ofTool,
    from: z.number(),
    to: z.number(),
  }),
  /** The names of the tools that are in both, in their order. */
  z.object({
    kind: z.literal('order-changed'),
    ...common,
    from: z.array(z.string()),
    to: z.array(z.string()),
  }),
  /** Anything else, so that nothing differs silently; `tool` is null for the app's own parts. */
  z.object({
    kind: z.literal('other-changed'),
    ...common,
    path: z.string(),
    tool: z.string().nullable(),
    title: z.string().nullable(),
  }),
]);
export type Change = z.infer<typeof changeSchema>;
