import { isJsonObject, parseJson, type Json } from '../json/json';
import { isScalar, lenientScalarOf, scalarText } from './scalar-value';
import type { Parameter } from './parameter-schema';

type Typed = Pick<Parameter, 'type' | 'items'>;

function jsonOf(value: Json): Json | undefined {
  if (typeof value !== 'string') return value;
  try {
    return parseJson(value);
  } catch {
    return undefined;
  }
}

/**
 * A value that is not from the model, as the type its parameter declares: text that holds a number,
 * a boolean, a list or an object is read as one, and a number or boolean is text where text is
 * declared. Undefined where it can't take that type. A list's entries are looked at only where
 * `items` says of what type they are.
 */
export function typedValue(parameter: Typed, value: Json): Json | undefined {
  if (parameter.type === 'string') return isScalar(value) ? scalarText(value) : undefined;
  if (parameter.type === 'object') {
    const object = jsonOf(value);
    return isJsonObject(object) ? object : undefined;
  }
  if (parameter.type !== 'array') {
    return lenientScalarOf(parameter.type, typeof value === 'string' ? value.trim() : value);
  }
  const list = jsonOf(value);
  if (!Array.isArray(list)) return undefined;
  const { items } = parameter;
  if (items === undefined) return list;
  const entries = list.map((entry) => typedValue({ type: items }, entry));
  return entries.includes(undefined) ? undefined : (entries as Json[]);
}

/** Whether a value written in a recipe has the declared type, nothing converted. */
export function fitsType(parameter: Typed & Pick<Parameter, 'nullable'>, value: Json): boolean {
  if (value === null) return parameter.nullable ?? false;
  if (parameter.type === 'object') return isJsonObject(value);
  if (parameter.type === 'array') return Array.isArray(value);
  return typeof value === 'string'
    ? parameter.type === 'string'
    : typedValue(parameter, value) !== undefined && parameter.type !== 'string';
}
