import type { z } from 'zod';
import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { sameOrAbsent } from '../json/same-json';

/** A document taken apart. */
export interface Comparable {
  name: string;
  connections: Json[];
  tools: Json[];
  /** Everything else, the name too. */
  rest: JsonObject;
}

/** An app file, finished or not, as it is compared. */
export function comparable(document: JsonObject): Comparable {
  const { connections, tools, name, ...others } = document;
  const named: JsonObject = name === undefined ? {} : { name };
  const rest: JsonObject = { ...named, description: '', ...others };
  if (connections !== undefined && !Array.isArray(connections)) rest.connections = connections;
  if (tools !== undefined && !Array.isArray(tools)) rest.tools = tools;
  return {
    name: typeof name === 'string' ? name : '',
    connections: Array.isArray(connections) ? connections : [],
    tools: Array.isArray(tools) ? tools : [],
    rest,
  };
}

/** A part with its defaults written where it is well-formed: a default means the same written or left out. */
export function written(schema: z.ZodType, part: Json): Json {
  const parsed = schema.safeParse(part);
  return parsed.success ? (parsed.data as Json) : part;
}

export interface Difference {
  key: string;
  from: Json | undefined;
  to: Json | undefined;
}

/** The keys in which two objects differ, in the order they are written. */
export function differences(before: JsonObject, after: JsonObject): Difference[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    const from = Object.hasOwn(before, key) ? before[key] : undefined;
    const to = Object.hasOwn(after, key) ? after[key] : undefined;
    return sameOrAbsent(from, to) ? [] : [{ key, from, to }];
  });
}

/** The text of a key, or none where it holds something else. */
export function textOf(value: Json | undefined, key: string): string {
  const text = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof text === 'string' ? text : '';
}
