import { isJsonObject, type Json, type JsonObject } from '../json/json';

function isNullable(schema: JsonObject): boolean {
  return (
    Array.isArray(schema['anyOf']) &&
    schema['anyOf'].some((branch) => isJsonObject(branch) && branch['type'] === 'null')
  );
}

function nullable(schema: JsonObject): JsonObject {
  if (isNullable(schema)) return schema;
  const { description, ...rest } = schema;
  return {
    anyOf: [rest, { type: 'null' }],
    ...(description === undefined ? {} : { description }),
  };
}

function strictPart(value: Json): Json {
  return isJsonObject(value) ? strictSchema(value) : value;
}

/**
 * The form of an input schema that strict hosts take: at every level each property is required, the
 * optional ones are nullable instead, nothing else is allowed, and there are no defaults.
 */
export function strictSchema(schema: JsonObject): JsonObject {
  const { default: _default, properties, required, items, anyOf, ...rest } = schema;
  const result: JsonObject = { ...rest };
  if (items !== undefined) result['items'] = strictPart(items);
  if (Array.isArray(anyOf)) result['anyOf'] = anyOf.map(strictPart);
  if (schema['type'] !== 'object') return result;
  const must = new Set(Array.isArray(required) ? required : []);
  const strict = Object.entries(isJsonObject(properties) ? properties : {}).map(
    ([name, property]): [string, Json] => {
      const part = strictPart(property);
      return [name, must.has(name) || !isJsonObject(part) ? part : nullable(part)];
    },
  );
  return {
    ...result,
    properties: Object.fromEntries(strict),
    required: strict.map(([name]) => name),
    additionalProperties: false,
  };
}
