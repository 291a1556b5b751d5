import { isJsonObject, isLosslessNumber, type Json } from './json';

function isNumber(value: Json): value is number {
  return typeof value === 'number' || isLosslessNumber(value);
}

/** The same of values either of which may not be there: absent is equal to absent alone. */
export function sameOrAbsent(a: Json | undefined, b: Json | undefined): boolean {
  return a === undefined || b === undefined ? a === b : sameJson(a, b);
}

/** Whether two JSON values are equal, whatever the order of their keys; long numbers by their digits. */
export function sameJson(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (isNumber(a) || isNumber(b)) return isNumber(a) && isNumber(b) && String(a) === String(b);
  if (Array.isArray(a)) {
    return (
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((entry, index) => sameJson(entry, b[index] as Json))
    );
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key] as Json, b[key] as Json))
  );
}
