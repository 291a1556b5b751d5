import { z } from 'zod';
import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { recipeSchema } from '../recipe/recipe-schema';
import { isSentenceCode } from '../sentences/catalogue';
import { plainSentenceOf } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import { appSchema } from './app-schema';

/** Says what a key means. */
type Words = (said: Sentence) => string;

const inEnglish: Words = ({ message }) => message;

/**
 * The form of an app file as JSON Schema 2020-12, made from the schema that reads it: what editors
 * complete from. Missing optional keys take their defaults, unknown ones are refused.
 */
export function appJsonSchema(): JsonObject {
  return described({ title: 'App file', ...jsonSchemaOf(appSchema) }, '', inEnglish);
}

/** The form of a recipe alone, for the editor of one tool, its keys explained in the given words. */
export function recipeJsonSchema(words: Words = inEnglish): JsonObject {
  return described({ title: 'Recipe', ...jsonSchemaOf(recipeSchema) }, 'recipe', words);
}

function jsonSchemaOf(schema: z.ZodType): JsonObject {
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(made)) as JsonObject;
}

/** Adds to each key what it means; `key` is the key under which the schema stands. */
function described(schema: JsonObject, key: string, words: Words): JsonObject {
  const result: JsonObject = {};
  for (const [word, value] of Object.entries(schema)) {
    result[word] = inner(word, value, key, words);
  }
  const code = `key.${key}`;
  if (isSentenceCode(code) && result['description'] === undefined) {
    result['description'] = words(plainSentenceOf(code));
  }
  if (key === 'sources') result['minProperties'] = 1;
  return result;
}

function inner(word: string, value: Json, key: string, words: Words): Json {
  if (word === 'properties' && isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, property]) => [
        name,
        isJsonObject(property) ? described(property, name, words) : property,
      ]),
    );
  }
  if (word === '$defs' && isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        isJsonObject(part) ? described(part, '', words) : part,
      ]),
    );
  }
  if (word === 'items' || word === 'additionalProperties') {
    return isJsonObject(value) ? described(value, '', words) : value;
  }
  if ((word === 'anyOf' || word === 'oneOf') && Array.isArray(value)) {
    return value.map((part) => (isJsonObject(part) ? described(part, `${key} `, words) : part));
  }
  return value;
}
