import { isJsonObject, type Json } from '../json/json';
import { cutAll, mostThatFit, sizeOf } from './json-sizes';
import { textLengthThatFits } from './text-sizes';

interface MeasuredList {
  /** Where it is: the keys on the way to it. */
  keys: (string | number)[];
  size: number;
  /** How many entries can stay. */
  kept: number;
  /** Whether hardly more is lost with the others than has to be. */
  isSparing: boolean;
}

const shortestText = 32;

/**
 * Makes a value of `size` characters of JSON text fit into `max`; undefined where nothing of it fits. A
 * list that is long enough loses whole entries at its end; only where that isn't enough all lists, then
 * texts, then objects get shorter. Takes time in proportion to the value, however it is made.
 */
export function cutToSize(value: Json, size: number, max: number): Json | undefined {
  if (size <= max) return value;
  const whole = { entries: Infinity, text: Infinity, keys: Infinity };
  const entries = mostThatFit(value, max, 'entries', whole);
  if (entries > 0) {
    const list = listToCut(value, size - max, max);
    if (list === null) return cutAll(value, { ...whole, entries });
    return replaceAt(value, list.keys, 0, (old) =>
      Array.isArray(old) ? old.slice(0, list.kept) : old,
    );
  }
  const text = textLengthThatFits(value, max);
  if (text >= shortestText) return cutAll(value, { ...whole, entries: 1, text });
  const short = { ...whole, entries: 1, text: shortestText };
  const keys = mostThatFit(value, max, 'keys', short);
  return keys > 0 ? cutAll(value, { ...short, keys }) : undefined;
}

/**
 * The largest list whose entries after the first make up at least `excess` characters. One that would
 * lose much more than that, since its entries are so large, is only taken where there is no other.
 */
function listToCut(value: Json, excess: number, max: number): MeasuredList | null {
  let best: MeasuredList | null = null;
  const keys: (string | number)[] = [];
  const measure = (inner: Json, key: string | number): number => {
    keys.push(key);
    const size = Array.isArray(inner) ? measureList(inner) : measureOther(inner);
    keys.pop();
    return size;
  };
  const measureList = (list: Json[]): number => {
    const entrySizes = list.map(measure);
    const size = entrySizes.reduce((sum, each) => sum + each + 1, 2);
    if (size - 3 - (entrySizes[0] ?? 0) >= excess) {
      const { kept, removed } = lastEntries(entrySizes, excess);
      const found = { keys: keys.slice(1), size, kept, isSparing: removed - excess <= max / 4 };
      if (best === null || isBetter(found, best)) best = found;
    }
    return Math.max(2, size - 1);
  };
  const measureOther = (other: Json): number => {
    if (!isJsonObject(other)) return sizeOf(other);
    let size = 1;
    for (const key in other) size += sizeOf(key) + 2 + measure(other[key] ?? null, key);
    return Math.max(2, size);
  };
  measure(value, '');
  return best;
}

function isBetter(list: MeasuredList, than: MeasuredList): boolean {
  return list.isSparing === than.isSparing ? list.size > than.size : list.isSparing;
}

/** How many entries have to go at the end so that `excess` characters are gone. */
function lastEntries(sizes: readonly number[], excess: number): { kept: number; removed: number } {
  let removed = 0;
  let kept = sizes.length;
  while (kept > 1 && removed < excess) removed += (sizes[--kept] ?? 0) + 1;
  return { kept, removed };
}

function replaceAt(
  value: Json,
  keys: (string | number)[],
  at: number,
  change: (old: Json) => Json,
): Json {
  const key = keys[at];
  if (key === undefined) return change(value);
  if (Array.isArray(value) && typeof key === 'number') {
    return value.map((entry, i) => (i === key ? replaceAt(entry, keys, at + 1, change) : entry));
  }
  if (!isJsonObject(value)) return value;
  return { ...value, [key]: replaceAt(value[key] ?? null, keys, at + 1, change) };
}
