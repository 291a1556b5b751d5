import type { Json, JsonObject } from '../json/json';

const failed = new WeakSet<object>();

/** What stands in the place of an entry whose request failed; it is shown whatever is picked. */
export function failedEntry(sentence: string): JsonObject {
  const entry = { error: sentence };
  failed.add(entry);
  return entry;
}

/** Whether a value was made by `failedEntry`: an answer that only looks like it was not. */
export function isFailedEntry(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && failed.has(value);
}

const placed = new WeakSet<object>();

/** Marks a list as what became of another list's entries: each keeps its place in it, whatever is picked. */
export function inTheirPlaces(list: Json[]): Json[] {
  placed.add(list);
  return list;
}

/** Whether `inTheirPlaces` marked a list. */
export function areInTheirPlaces(list: Json[]): boolean {
  return placed.has(list);
}
