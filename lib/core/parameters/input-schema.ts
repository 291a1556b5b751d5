import { isJsonObject, stringifyJson, type Json, type JsonObject } from '../json/json';
import { sameJson } from '../json/same-json';
import { argumentName } from '../naming/argument-name';
import type { Tool } from '../tool/tool-schema';
import { llmParameters } from './llm-parameters';
import type { Parameter } from './parameter-schema';
import { isScalar } from './scalar-value';

/** Whether the allowed values of a list are whole lists rather than its entries. */
export function allowsWholeLists(parameter: Pick<Parameter, 'type' | 'values'>): boolean {
  return parameter.type === 'array' && !!parameter.values?.every((each) => Array.isArray(each));
}

function fieldsSchema(fields: readonly Parameter[], strict: boolean): JsonObject {
  const properties = Object.fromEntries(
    fields.map((field) => [argumentName(field), parameterJsonSchema(field, strict)]),
  );
  return {
    type: 'object',
    properties,
    // Names that repeat are refused elsewhere; a repeated one here would cost assistants the whole listing.
    required: [...new Set(fields.filter((field) => field.required).map(argumentName))],
    ...(strict ? { additionalProperties: false } : {}),
  };
}

/** Each value once: some assistants refuse a whole listing over one that repeats. */
function distinct(values: readonly Json[]): Json[] {
  const scalars = new Set<string>();
  const others: Json[] = [];
  return values.filter((value) => {
    if (isScalar(value)) {
      const before = scalars.size;
      return scalars.add(stringifyJson(value)).size > before;
    }
    if (others.some((other) => sameJson(other, value))) return false;
    others.push(value);
    return true;
  });
}

/** The allowed values that are written as `enum`; null is a branch of its own. */
function enumOf(parameter: Parameter): { enum?: Json[] } {
  const values = parameter.values?.filter((each) => each !== null) ?? [];
  return values.length > 0 ? { enum: distinct(values) } : {};
}

function typeSchema(parameter: Parameter, strict: boolean): JsonObject {
  const fields = parameter.fields ?? [];
  if (parameter.type === 'object') {
    const schema =
      fields.length > 0
        ? fieldsSchema(fields, strict)
        : { type: 'object', properties: {}, required: [], additionalProperties: true };
    return { ...schema, ...enumOf(parameter) };
  }
  if (parameter.type !== 'array') return { type: parameter.type, ...enumOf(parameter) };
  const whole = allowsWholeLists(parameter);
  const items =
    fields.length > 0 ? fieldsSchema(fields, strict) : { type: parameter.items ?? 'string' };
  return whole
    ? { type: 'array', items, ...enumOf(parameter) }
    : { type: 'array', items: { ...items, ...enumOf(parameter) } };
}

/** Some assistants refuse a listing that holds null anywhere, so such a default is applied but not told. */
function holdsNull(value: Json): boolean {
  if (Array.isArray(value)) return value.some(holdsNull);
  return isJsonObject(value) ? Object.values(value).some(holdsNull) : value === null;
}

function parameterJsonSchema(parameter: Parameter, strict: boolean): JsonObject {
  const schema = typeSchema(parameter, strict);
  return {
    ...(parameter.nullable ? { anyOf: [schema, { type: 'null' }] } : schema),
    ...(typeof parameter.value === 'string' && parameter.value.trim() !== ''
      ? { description: parameter.value }
      : {}),
    ...(parameter.default !== undefined && !holdsNull(parameter.default)
      ? { default: parameter.default }
      : {}),
  };
}

/**
 * What the model is told of a tool's arguments, as a JSON Schema 2020-12 object. `properties` and
 * `required` are always there, every list has `items`, a nullable value is an `anyOf` with null, and
 * no `type` is a list, since some assistants refuse a whole listing over any of these.
 */
export function inputSchema(tool: Pick<Tool, 'recipe' | 'strict'>): JsonObject {
  return fieldsSchema(llmParameters(tool.recipe), tool.strict ?? true);
}
