import { hintNames } from '../annotations/annotations-schema';
import { isJsonObject, isLosslessNumber, type Json } from '../json/json';
import { limits } from '../limits';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';

const namePattern = /^[a-zA-Z0-9_-]{1,64}$/;
const keyPattern = /^[a-zA-Z0-9_.-]{1,64}$/;
const dialect = /^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/;

/**
 * Why some client would refuse a whole listing over this entry, as one sentence; null where every
 * client takes it. Takes anything at all, since a listing may come from somebody else.
 */
export function portableProblem(entry: unknown): Sentence | null {
  if (!isJsonObject(entry)) return say('listing.notAnObject');
  if (typeof entry['name'] !== 'string' || !namePattern.test(entry['name'])) {
    return say('listing.name');
  }
  if (typeof entry['title'] !== 'string' || entry['title'] === '') return say('listing.noTitle');
  if (typeof entry['description'] !== 'string') return say('listing.noDescription');
  if (entry['outputSchema'] !== undefined) return say('listing.outputSchema');
  const annotations = entry['annotations'];
  if (
    !isJsonObject(annotations) ||
    hintNames.some((hint) => typeof annotations[hint] !== 'boolean')
  ) {
    return say('listing.hints');
  }
  return (
    valueProblem(entry, '', 0) ??
    rootProblem(entry['inputSchema']) ??
    schemaProblem(entry['inputSchema'], 'inputSchema')
  );
}

function rootProblem(schema: Json | undefined): Sentence | null {
  if (!isJsonObject(schema)) return say('listing.schemaNotAnObject');
  if (schema['type'] !== 'object') return say('listing.schemaType');
  if (!isJsonObject(schema['properties'])) return say('listing.schemaProperties');
  for (const word of ['oneOf', 'anyOf', 'allOf']) {
    if (schema[word] !== undefined) return say('listing.schemaRoot', { word });
  }
  return null;
}

/** What no message may hold at any place: null, a number that isn't one, or endless nesting. */
function valueProblem(value: unknown, place: string, depth: number): Sentence | null {
  if (depth > limits.documentDepthMax) return say('listing.tooDeep');
  if (value === null) return say('listing.isNull', { place });
  if (typeof value === 'string' || typeof value === 'boolean' || isLosslessNumber(value)) {
    return null;
  }
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : say('listing.isNoNumber', { place });
  if (typeof value !== 'object') return say('listing.isNotData', { place });
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

function schemaProblem(schema: Json | undefined, place: string): Sentence | null {
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
        return say('listing.keyName', { name: key.slice(0, 80), place });
      }
      const problem = schemaProblem(inner, `${place}.${word}.${key}`);
      if (problem) return problem;
    }
  }
  return null;
}

function ownProblem(schema: { [key: string]: Json }, place: string): Sentence | null {
  const said = schema['$schema'];
  if (said !== undefined && !(typeof said === 'string' && dialect.test(said))) {
    return say('listing.dialect', { place });
  }
  for (const word of ['$ref', '$dynamicRef']) {
    const target = schema[word];
    if (target !== undefined && !(typeof target === 'string' && target.startsWith('#'))) {
      return say('listing.reference', { place, word });
    }
  }
  if (Array.isArray(schema['type'])) return say('listing.typeList', { place });
  if (schema['type'] === 'array' && !isJsonObject(schema['items'])) {
    return say('listing.items', { place });
  }
  return null;
}
