import type { Json } from '../json/json';

/** An entry that is in both lists, with its places. */
export interface Pair {
  before: Json;
  after: Json;
  from: number;
  to: number;
}

export interface Paired {
  pairs: Pair[];
  removed: { entry: Json; index: number }[];
  added: { entry: Json; index: number }[];
}

/** Finds the entries of two lists that go by one name; of several the first ones belong together. */
export function pairedBy(
  before: readonly Json[],
  after: readonly Json[],
  nameOf: (entry: Json) => string,
): Paired {
  const waiting = new Map<string, number[]>();
  for (const [index, entry] of before.entries()) {
    const name = nameOf(entry);
    const places = waiting.get(name);
    if (places === undefined) waiting.set(name, [index]);
    else places.push(index);
  }
  const paired: Paired = { pairs: [], removed: [], added: [] };
  const taken = new Set<number>();
  for (const [to, entry] of after.entries()) {
    const from = waiting.get(nameOf(entry))?.shift();
    const earlier = from === undefined ? undefined : before[from];
    if (from === undefined || earlier === undefined) paired.added.push({ entry, index: to });
    else {
      taken.add(from);
      paired.pairs.push({ before: earlier, after: entry, from, to });
    }
  }
  paired.removed = before.flatMap((entry, index) => (taken.has(index) ? [] : [{ entry, index }]));
  return paired;
}

/** Whether the entries that are in both lists stand in another order. */
export function isReordered(pairs: readonly Pair[]): boolean {
  return pairs.some(({ from }, index) => from < (pairs[index - 1]?.from ?? -1));
}
