/** Entries of a list with a key for each that stays with it. */
export interface KeyedEntries {
  entries: readonly unknown[];
  keys: readonly number[];
  /** The first key that was never given. */
  nextKey: number;
}

/** An empty list, whose first entry gets the first key. */
export const noEntries: KeyedEntries = { entries: [], keys: [], nextKey: 0 };

/** Whether both lists hold the very same entries in the same order. */
export function sameEntries(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((entry, index) => Object.is(entry, b[index]));
}

/**
 * Keys for entries that have none of their own: an entry that only moved takes its key along, one that was
 * replaced where it stood keeps the key of its place, and a new one gets a key that was never given. Where none
 * came or went, those that were replaced as others moved keep their keys in their order.
 */
export function withStableKeys(before: KeyedEntries, entries: readonly unknown[]): KeyedEntries {
  const free = new Set(before.keys.keys());
  const keys: (number | undefined)[] = entries.map((entry, index) => {
    const isInPlace = free.has(index) && Object.is(before.entries[index], entry);
    const from = isInPlace
      ? index
      : [...free].find((each) => Object.is(before.entries[each], entry));
    if (from === undefined) return undefined;
    free.delete(from);
    return before.keys[from];
  });
  let { nextKey } = before;
  const inPlace = keys.map((key, index) =>
    key === undefined && free.delete(index) ? before.keys[index] : key,
  );
  const left = entries.length === before.entries.length ? [...free] : [];
  const complete = inPlace.map((key) => key ?? before.keys[left.shift() ?? -1] ?? nextKey++);
  return { entries, keys: complete, nextKey };
}
