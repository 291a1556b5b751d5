import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { draftParameter } from './draft-parameter';
import type { Parameter } from './parameter-schema';
import { typedValue } from './typed-value';

/** What people choose as a parameter's type: a choice is a text with allowed values. */
export type ParameterKind = Parameter['type'] | 'choice';

/** What a draft parameter is, in the words of people. */
export function parameterKind(raw: Json | undefined): ParameterKind {
  const { type } = draftParameter(raw);
  const isChoice = type === 'string' && isJsonObject(raw) && Array.isArray(raw.values);
  return isChoice ? 'choice' : type;
}

/** The same with those keys that have a value. */
function withDefined(object: JsonObject, more: Record<string, Json | undefined>): JsonObject {
  const result = { ...object };
  for (const [key, value] of Object.entries(more)) if (value !== undefined) result[key] = value;
  return result;
}

/**
 * A draft parameter as another kind: its allowed values, default and fixed value are read as the new type
 * where they can be, and what the new type can't have is left out.
 */
export function changeKind(raw: JsonObject, kind: ParameterKind): JsonObject {
  const type = kind === 'choice' ? 'string' : kind;
  const { values, default: fallback, items, fields, ...rest } = raw;
  const read = (value: Json | undefined, as: Pick<Parameter, 'type' | 'items'> = { type }) =>
    value === undefined ? undefined : typedValue(as, value);
  const allowed = Array.isArray(values)
    ? values.map((value) => read(value)).filter((value) => value !== undefined)
    : [];
  const mayChoose = kind === 'choice' || type === 'integer' || type === 'number';
  const keepsValues = kind === 'choice' || (mayChoose && allowed.length > 0);
  const value = raw.from === 'fixed' ? (read(raw.value) ?? raw.value) : raw.value;
  return withDefined(
    { ...rest, type },
    {
      value,
      items: type === 'array' ? items : undefined,
      fields: type === 'array' || type === 'object' ? fields : undefined,
      values: keepsValues ? allowed : undefined,
      default: read(fallback),
    },
  );
}

/** What a list holds, in the words of people: texts, numbers, yes or no, or groups of fields. */
export type EntryKind = NonNullable<Parameter['items']> | 'object';

/** What the entries of a draft list are, in the words of people; texts where nobody said. */
export function entryKind(raw: Json | undefined): EntryKind {
  if (isJsonObject(raw) && Array.isArray(raw.fields)) return 'object';
  return draftParameter(raw).items ?? 'string';
}

/** A draft list that holds something else; allowed values and default go, since they hold the old entries. */
export function changeEntryKind(raw: JsonObject, kind: EntryKind): JsonObject {
  const { items: _items, fields, values: _values, default: _default, ...rest } = raw;
  if (kind === 'object') return { ...rest, fields: fields ?? [] };
  return kind === 'string' ? rest : { ...rest, items: kind };
}
