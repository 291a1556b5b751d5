import 'server-only';
import { readBaseUrl } from '@/lib/core/connection/base-url';
import type { Connection } from '@/lib/core/connection/connection-schema';
import { clockVariables } from '@/lib/core/conversation/standing-variables';
import { isJsonObject, type Json, type JsonObject } from '@/lib/core/json/json';
import { readArguments } from '@/lib/core/parameters/read-arguments';
import { buildRequest, type BuiltRequest } from '@/lib/core/recipe/compile';
import { compileTool } from '@/lib/core/run/tool-plan';
import { toolSchema } from '@/lib/core/tool/tool-schema';

/** The one request of a probe: always a GET. */
export interface ProbeTarget {
  request: BuiltRequest;
  /** The tool whose request it is; null for the connection's own address. */
  tool: string | null;
}

function requestOf(
  written: Json,
  connection: Connection,
  secrets: JsonObject,
  timeZone: string,
): ProbeTarget | null {
  const read = toolSchema.safeParse(written);
  if (!read.success || read.data.connection !== connection.id) return null;
  const plan = compileTool(read.data, connection);
  const [first] = plan.sources;
  const onlyGets = plan.sources.every(({ method }) => method === 'GET');
  if (first === undefined || !onlyGets || !first.independent) return null;
  const given = readArguments(plan.arguments, {}, { strict: plan.strict });
  if (given.kind === 'refused') return null;
  const now = clockVariables(Date.now(), timeZone);
  const variables = { ...now, call_id: 'probe', conversation: 'probe', ...secrets };
  const { arguments: args } = given;
  const built = buildRequest(first.request, { arguments: args, variables, answers: {} });
  return built.kind === 'request' ? { request: built.request, tool: read.data.name } : null;
}

/**
 * What to ask for: the first request of the first tool that only sends GETs and needs no arguments, else
 * the connection's own address. Null where that can't be used.
 * @param timeZone of the app, for the day and the time in a request.
 */
export function probeTarget(
  tools: readonly Json[],
  connection: Connection,
  secrets: JsonObject,
  timeZone: string,
): ProbeTarget | null {
  for (const tool of tools) {
    const target = isJsonObject(tool) ? requestOf(tool, connection, secrets, timeZone) : null;
    if (target !== null) return target;
  }
  const base = readBaseUrl(connection.base_url);
  if (base.kind === 'refused') return null;
  const url = base.origin + (base.path || '/');
  const rest = { source: 'a', entry: null, headers: [], body: null };
  return { request: { ...rest, method: 'GET', url }, tool: null };
}
