import { isJsonObject, type Json, type JsonObject } from './json';

/** A place inside a JSON value: keys of objects and indexes of lists, in order. */
export type JsonPlace = readonly (string | number)[];

/** The value at a place, or undefined where there is none. */
export function jsonAt(value: Json | undefined, place: JsonPlace): Json | undefined {
  let current = value;
  for (const part of place) {
    if (Array.isArray(current) && typeof part === 'number') current = current[part];
    else if (isJsonObject(current) && Object.hasOwn(current, part)) current = current[part];
    else return undefined;
  }
  return current;
}

/**
 * The same object with another value at a place; undefined takes the key or entry away. What stands in the
 * way of the place (a text where an object is needed) is replaced; everything else is kept as it is.
 */
export function withJsonAt(
  object: JsonObject,
  place: JsonPlace,
  next: Json | undefined,
): JsonObject {
  const changed = changedAt(object, place, next);
  return isJsonObject(changed) ? changed : {};
}

function changedAt(
  value: Json | undefined,
  place: JsonPlace,
  next: Json | undefined,
): Json | undefined {
  const [part, ...rest] = place;
  if (part === undefined) return next;
  if (typeof part === 'number') {
    const list = Array.isArray(value) ? value : [];
    const inner = changedAt(list[part], rest, next);
    if (inner === undefined) return list.toSpliced(part, 1);
    return part < list.length ? list.with(part, inner) : [...list, inner];
  }
  const object = isJsonObject(value) ? value : {};
  const inner = changedAt(Object.hasOwn(object, part) ? object[part] : undefined, rest, next);
  if (inner !== undefined) return { ...object, [part]: inner };
  const { [part]: _dropped, ...others } = object;
  return others;
}
