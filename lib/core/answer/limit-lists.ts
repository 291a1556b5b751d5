import { isJsonObject, type Json, type JsonObject } from '../json/json';

/** The same value with every list cut to its first entries. What needs no cut is not copied. */
export function limitLists(value: Json, limit: number): Json {
  if (Array.isArray(value)) {
    const kept = value.length > limit ? value.slice(0, limit) : value;
    const inner = kept.map((entry) => limitLists(entry, limit));
    return inner.some((entry, at) => entry !== kept[at]) ? inner : kept;
  }
  if (!isJsonObject(value)) return value;
  let out: JsonObject | undefined;
  for (const [key, inner] of Object.entries(value)) {
    const limited = limitLists(inner, limit);
    if (limited !== inner) (out ??= { ...value })[key] = limited;
  }
  return out ?? value;
}
