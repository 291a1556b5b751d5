import { isJsonObject, stringifyJson, type Json } from '../json/json';
import { below, limitLists, type ShownLists } from './shown-lists';

/** Where a value is: the key in its parent, and where that one is. */
interface Place {
  key: string | number;
  parent: Place | null;
}

interface MeasuredList {
  place: Place | null;
  path: string;
  size: number;
  entrySizes: number[];
}

export interface CutResult {
  /** Undefined where nothing of it fits. */
  value: Json | undefined;
  text: string;
  /** What was done besides cutting lists. */
  notes: string[];
}

const shortestText = 32;

/**
 * Makes a value fit into `max` characters of JSON text. A list that is long enough loses whole
 * entries at its end; only where that isn't enough all lists, then texts, then objects get shorter.
 */
export function cutToSize(value: Json, max: number, shown: ShownLists): CutResult {
  const text = stringifyJson(value);
  if (text.length <= max) return { value, text, notes: [] };
  const oneCut = cutOneList(value, text.length - max, shown);
  if (oneCut !== undefined) return { value: oneCut, text: stringifyJson(oneCut), notes: [] };

  let current = value;
  for (let most = longestList(value) >> 1; most >= 1; most >>= 1) {
    current = limitLists(value, most, shown, true);
    const cut = stringifyJson(current);
    if (cut.length <= max) return { value: current, text: cut, notes: [] };
  }
  const notes = ['Long texts were cut, because the answer was too long.'];
  const lists = stringifyJson(current).length;
  const longest = longestText(current);
  const cuts = [longest - (lists - max) - 1];
  for (let most = longest >> 1; most >= shortestText; most >>= 1) cuts.push(most);
  for (const most of cuts.filter((length) => length >= shortestText)) {
    const shorter = shortenTexts(current, most);
    const cut = stringifyJson(shorter);
    if (cut.length <= max) return { value: shorter, text: cut, notes };
  }
  current = shortenTexts(current, shortestText);
  for (let most = widestObject(current) >> 1; most >= 1; most >>= 1) {
    const narrower = keepKeys(current, most);
    const cut = stringifyJson(narrower);
    if (cut.length <= max) {
      return {
        value: narrower,
        text: cut,
        notes: ['Parts were left out, because the answer was too long.'],
      };
    }
  }
  return { value: undefined, text: '', notes: ['The answer was too long to show.'] };
}

/** A text's first characters, never half of one. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
}

function cutOneList(value: Json, excess: number, shown: ShownLists): Json | undefined {
  const lists: MeasuredList[] = [];
  measure(value, null, '', lists);
  lists.sort((a, b) => b.size - a.size);
  for (const list of lists) {
    let removed = 0;
    let kept = list.entrySizes.length;
    while (kept > 1 && removed < excess) removed += (list.entrySizes[--kept] ?? 0) + 1;
    if (removed < excess) continue;
    shown.cut(list.path, kept, list.entrySizes.length, true);
    return replaceAt(value, keysOf(list.place), 0, (old) =>
      Array.isArray(old) ? old.slice(0, kept) : old,
    );
  }
  return undefined;
}

/** Characters of the JSON text of a value; every list in it is added to `lists`. */
function measure(value: Json, place: Place | null, path: string, lists: MeasuredList[]): number {
  if (Array.isArray(value)) {
    const list: MeasuredList = { place, path, size: 0, entrySizes: [] };
    lists.push(list);
    list.entrySizes = value.map((entry, at) =>
      measure(entry, { key: at, parent: place }, path, lists),
    );
    list.size = list.entrySizes.reduce((sum, size) => sum + size + 1, 2);
    return Math.max(2, list.size - 1);
  }
  if (!isJsonObject(value)) return stringifyJson(value).length;
  let size = 2;
  for (const [key, inner] of Object.entries(value)) {
    size += JSON.stringify(key).length + 2;
    size += measure(inner, { key, parent: place }, below(path, key), lists);
  }
  return Math.max(2, size - 1);
}

function keysOf(place: Place | null): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let at = place; at !== null; at = at.parent) keys.unshift(at.key);
  return keys;
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

function innerValues(value: Json): Json[] {
  if (Array.isArray(value)) return value;
  return isJsonObject(value) ? Object.values(value) : [];
}

function largest(value: Json, sizeOf: (value: Json) => number): number {
  let most = sizeOf(value);
  for (const inner of innerValues(value)) most = Math.max(most, largest(inner, sizeOf));
  return most;
}

const longestList = (value: Json) => largest(value, (v) => (Array.isArray(v) ? v.length : 0));
const longestText = (value: Json) => largest(value, (v) => (typeof v === 'string' ? v.length : 0));
const widestObject = (value: Json) =>
  largest(value, (v) => (isJsonObject(v) ? Object.keys(v).length : 0));

function shortenTexts(value: Json, most: number): Json {
  if (typeof value === 'string') return value.length > most ? `${cutText(value, most)}…` : value;
  if (Array.isArray(value)) return value.map((entry) => shortenTexts(entry, most));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, shortenTexts(inner, most)]),
  );
}

function keepKeys(value: Json, most: number): Json {
  if (Array.isArray(value)) return value.map((entry) => keepKeys(entry, most));
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).slice(0, most);
  return Object.fromEntries(kept.map(([key, inner]) => [key, keepKeys(inner, most)]));
}
