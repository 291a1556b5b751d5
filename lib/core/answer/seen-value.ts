import { isJsonObject, type Json } from '../json/json';
import { pathParts, valueAt } from '../json/value-at';

/** What is picked of a recipe's answers. */
export interface PickedFields {
  /** The picked paths; null is everything. */
  fields: readonly string[] | null;
  /** Those of the recipe's requests, in order, with which a picked path may begin. */
  letters: readonly string[];
}

/**
 * The value of what the assistant sees that a receipt or a block means by `result.path`; all of it where the
 * path is empty. Where fields are picked, the letter of the request that one was picked with may be left out.
 */
export function seenValue(
  seen: Json | undefined,
  path: string,
  { fields, letters }: PickedFields,
): Json | undefined {
  if (path === '') return seen;
  const parts = pathParts(path);
  const asWritten = valueAt(seen, parts);
  if (asWritten !== undefined || fields === null || !isJsonObject(seen)) return asWritten;
  for (const letter of letters.toReversed()) {
    const value = Object.hasOwn(seen, letter) ? valueAt(seen[letter], parts) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * Whether a path is a picked one or lies `inside` one, or picked ones lie inside it (`around`); null
 * where the assistant doesn't see it. A letter in front may be left out; the numbers of entries don't matter.
 */
export function seenPlace(
  path: string,
  { fields, letters }: PickedFields,
): 'inside' | 'around' | null {
  if (fields === null) return 'inside';
  const wanted = path === '' ? [] : withoutIndexes(path);
  const picked = fields.map(withoutIndexes);
  const bare = picked.flatMap(([first = '', ...rest]) => (letters.includes(first) ? [rest] : []));
  const all = [...picked, ...bare];
  if (all.some((parts) => startsWith(wanted, parts))) return 'inside';
  return all.some((parts) => startsWith(parts, wanted)) ? 'around' : null;
}

function withoutIndexes(path: string): string[] {
  return pathParts(path).filter((part) => !/^\d+$/.test(part));
}

function startsWith(parts: readonly string[], start: readonly string[]): boolean {
  return start.every((part, index) => parts[index] === part);
}
