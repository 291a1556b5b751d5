import { isJsonObject, isLosslessNumber, type Json } from '../json/json';
import { limits } from '../limits';

const namePattern = /^[a-zA-Z0-9_-]{1,64}$/;
const keyPattern = /^[a-zA-Z0-9_.-]{1,64}$/;
const dialect = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;
const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];

/**
 * Why some client would refuse a whole listing over this entry, as one sentence; null where every
 * client takes it. Takes anything at all, since a listing may come from somebody else.
 */
export function portableProblem(entry: unknown): string | null {
  if (!isJsonObject(entry)) return 'The tool is not described by an object.';
  if (typeof entry['name'] !== 'string' || !namePattern.test(entry['name'])) {
    return 'Its name is not 1 to 64 letters a to z, digits, "_" or "-".';
  }
  if (typeof entry['title'] !== 'string' || entry['title'] === '') return 'It has no title.';
  if (typeof entry['description'] !== 'string') return 'It has no description.';
  if (entry['outputSchema'] !== undefined) return 'It promises a form of result ("outputSchema").';
  const annotations = entry['annotations'];
  if (!isJsonObject(annotations) || hints.some((hint) => typeof annotations[hint] !== 'boolean')) {
    return 'Its four safety hints are not all answered.';
  }
  return (
    valueProblem(entry, '', 0) ??
    rootProblem(entry['inputSchema']) ??
    schemaProblem(entry['inputSchema'], 'inputSchema')
  );
}

function rootProblem(schema: Json | undefined): string | null {
  if (!isJsonObject(schema)) return 'Its input schema is not an object.';
  if (schema['type'] !== 'object') return 'Its input schema does not have the type "object".';
  if (!isJsonObject(schema['properties'])) return 'Its input schema has no "properties".';
  for (const word of ['oneOf', 'anyOf', 'allOf']) {
    if (schema[word] !== undefined) return `Its input schema has "${word}" at its root.`;
  }
  return null;
}

/** What no message may hold at any place: null, a number that isn't one, or endless nesting. */
function valueProblem(value: unknown, place: string, depth: number): string | null {
  if (depth > limits.documentDepthMax) return 'It is nested too deeply.';
  if (value === null) return `Its ${place} is null.`;
  if (typeof value === 'string' || typeof value === 'boolean' || isLosslessNumber(value)) {
    return null;
  }
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : `Its ${place} is no number.`;
  if (typeof value !== 'object') return `Its ${place} is not plain data.`;
  for (const [key, inner] of Object.entries(value)) {
    const problem =
      inner === undefined
        ? null
        : valueProblem(inner, place === '' ? key : `${place}.${key}`, depth + 1);
    if (problem) return problem;
  }
  return null;
}

/** The keywords whose value is a schema, a list of schemas, or schemas by name. */
const oneSchema = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains'];
const listOfSchemas = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const schemasByName = ['properties', 'patternProperties', '$defs', 'definitions'];

function schemaProblem(schema: Json | undefined, place: string): string | null {
  if (!isJsonObject(schema)) return null;
  const own = ownProblem(schema, place);
  if (own) return own;
  for (const word of oneSchema) {
    const problem = schemaProblem(schema[word], `${place}.${word}`);
    if (problem) return problem;
  }
  for (const word of listOfSchemas) {
    const list = schema[word];
    for (const [index, inner] of Array.isArray(list) ? list.entries() : []) {
      const problem = schemaProblem(inner, `${place}.${word}.${index}`);
      if (problem) return problem;
    }
  }
  for (const word of schemasByName) {
    for (const [key, inner] of Object.entries(isJsonObject(schema[word]) ? schema[word] : {})) {
      if (word === 'properties' && !keyPattern.test(key)) {
        return `The name "${key.slice(0, 80)}" in its ${place} is not 1 to 64 letters a to z, digits, "_", "." or "-".`;
      }
      const problem = schemaProblem(inner, `${place}.${word}.${key}`);
      if (problem) return problem;
    }
  }
  return null;
}

function ownProblem(schema: { [key: string]: Json }, place: string): string | null {
  const said = schema['$schema'];
  if (said !== undefined && !(typeof said === 'string' && dialect.test(said))) {
    return `Its ${place} is not JSON Schema 2020-12.`;
  }
  for (const word of ['$ref', '$dynamicRef']) {
    const target = schema[word];
    if (target !== undefined && !(typeof target === 'string' && target.startsWith('#'))) {
      return `Its ${place} refers to a schema elsewhere ("${word}").`;
    }
  }
  if (Array.isArray(schema['type'])) return `Its ${place} has a list of types.`;
  if (schema['type'] === 'array' && !isJsonObject(schema['items'])) {
    return `The list in its ${place} does not say what its entries are ("items").`;
  }
  return null;
}
