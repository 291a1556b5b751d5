import { z } from 'zod';
import { authSchema, connectionSchema } from '../connection/connection-schema';
import { limits } from '../limits';
import { say } from '../sentences/say';
import { toolSchema } from '../tool/tool-schema';

/** A remote MCP server that an app stands for, instead of connections and tools. */
export const remoteSchema = z.strictObject({
  url: z.string(),
  auth: authSchema.default({ type: 'none' }),
});

/** A whole app as one document, without the values of secrets. */
export const appSchema = z.strictObject({
  version: z.literal(1),
  name: z.string().min(1, say('app.nameMissing').message).max(limits.appNameCharacters),
  description: z.string().default(''),
  /** An IANA time zone for `today`, `now` and `weekday`; the instance's where absent. */
  time_zone: z.string().optional(),
  connections: z.array(connectionSchema).default([]),
  tools: z.array(toolSchema).default([]),
  remote: remoteSchema.optional(),
});
export type App = z.infer<typeof appSchema>;
