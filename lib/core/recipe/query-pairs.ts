import { isJsonObject, type Json } from '../json/json';
import { pathParts } from '../json/value-at';
import type { Parameter } from '../parameters/parameter-schema';
import { isScalar, scalarText } from '../parameters/scalar-value';
import type { QueryStyle } from './recipe-schema';

/** A name, still as the other side reads it, and its text. */
export type Pair = readonly [name: string, value: string];

/**
 * Which empty values inside an object are sent as empty text: all of them (`always`), or only the empty texts of
 * certain fields, each by its dotted name inside the object without the numbers of list entries.
 */
export type EmptiesSent = 'always' | ReadonlySet<string>;

const noEmpties: ReadonlySet<string> = new Set();

function listPairs(
  name: string,
  list: readonly Json[],
  style: QueryStyle,
  empties: EmptiesSent,
  inside: string,
): Pair[] {
  const entries = list.filter((entry) => entry !== null);
  const scalars = entries.filter(isScalar);
  if (scalars.length < entries.length) {
    return entries.flatMap((entry, index) =>
      queryPairs(`${name}.${index}`, entry, style, empties, inside),
    );
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
 * list of objects to `name.0.child`. Null, and empty text inside an object, give no pair but where `empties` says so.
 * @param inside where the value stands in the object that `empties` is about.
 */
export function queryPairs(
  name: string,
  value: Json,
  style: QueryStyle,
  empties: EmptiesSent = noEmpties,
  inside = '',
): Pair[] {
  if (value === null) return [];
  if (Array.isArray(value)) return listPairs(name, value, style, empties, inside);
  if (!isJsonObject(value)) return [[name, scalarText(value)]];
  return Object.entries(value).flatMap(([key, child]): Pair[] => {
    const field = inside === '' ? key : `${inside}.${key}`;
    if (child === '' || (child === null && empties === 'always')) {
      return empties === 'always' || empties.has(field) ? [[`${name}.${key}`, '']] : [];
    }
    return queryPairs(`${name}.${key}`, child, style, empties, field);
  });
}

/** Whether empty text is no value: that of an optional parameter that doesn't ask to be sent empty. */
export function skipsEmpty(parameter: Pick<Parameter, 'required' | 'send_empty'>): boolean {
  return !parameter.required && !parameter.send_empty;
}

/** The fields of a parameter, at any depth, whose empty text is a value in a query. */
export function emptyFieldsSent(parameter: Parameter): EmptiesSent {
  if (!parameter.fields?.length) return noEmpties;
  const names = new Set<string>();
  const add = (fields: readonly Parameter[], around: string) => {
    for (const field of fields) {
      const own = pathParts(field.name).filter((part) => !/^\d+$/.test(part));
      const name = [...(around === '' ? [] : [around]), ...own].join('.');
      if (!skipsEmpty(field)) names.add(name);
      add(field.fields ?? [], name);
    }
  };
  add(parameter.fields, '');
  return names;
}
