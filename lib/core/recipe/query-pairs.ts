import { isJsonObject, type Json } from '../json/json';
import { isScalar, scalarText } from '../parameters/scalar-value';
import type { QueryStyle } from './recipe-schema';

/** A name, still as the other side reads it, and its text. */
export type Pair = readonly [name: string, value: string];

function listPairs(name: string, list: readonly Json[], style: QueryStyle): Pair[] {
  const entries = list.filter((entry) => entry !== null);
  const scalars = entries.filter(isScalar);
  if (scalars.length < entries.length) {
    return entries.flatMap((entry, index) => queryPairs(`${name}.${index}`, entry, style));
  }
  if (scalars.length === 0) return [];
  if (style === 'comma') return [[name, scalars.map(scalarText).join(',')]];
  const each = style === 'brackets' && !name.endsWith('[]') ? `${name}[]` : name;
  return scalars.map((entry) => [each, scalarText(entry)]);
}

/**
 * Whether an entry of a list could not be told from two: lists by commas are one text, so that none of their
 * entries can hold one.
 */
export function splitsAtComma(value: Json, style: QueryStyle): boolean {
  if (style !== 'comma' || value === null || isScalar(value)) return false;
  const inside = Array.isArray(value)
    ? value.filter((entry) => entry !== null)
    : Object.values(value);
  return Array.isArray(value) && inside.every(isScalar)
    ? holdsComma(inside)
    : inside.some((each) => splitsAtComma(each, style));
}

/** Whether some entry of a list holds a comma itself. */
export function holdsComma(entries: readonly Json[]): boolean {
  return entries.some((entry) => typeof entry === 'string' && entry.includes(','));
}

/**
 * A value as pairs of a query or form: lists by their style, objects flattened to `name.child`, a
 * list of objects to `name.0.child`. Null, and empty text inside an object, give no pair.
 */
export function queryPairs(name: string, value: Json, style: QueryStyle): Pair[] {
  if (value === null) return [];
  if (Array.isArray(value)) return listPairs(name, value, style);
  if (!isJsonObject(value)) return [[name, scalarText(value)]];
  return Object.entries(value).flatMap(([key, child]) =>
    child === '' ? [] : queryPairs(`${name}.${key}`, child, style),
  );
}
