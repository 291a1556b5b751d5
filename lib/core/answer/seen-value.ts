import { isJsonObject, type Json } from '../json/json';
import { pathParts, valueAt } from '../json/value-at';

const isLetter = (part: string | undefined) => part !== undefined && /^[a-z]$/.test(part);

/**
 * The value of what the agent sees that a receipt or a block means by `result.path`; all of it where the
 * path is empty. Where fields are picked, the letter of the request that one was picked with may be left out.
 */
export function seenValue(
  seen: Json | undefined,
  path: string,
  fields: readonly string[] | null,
): Json | undefined {
  if (path === '') return seen;
  const parts = pathParts(path);
  const asWritten = valueAt(seen, parts);
  if (asWritten !== undefined || fields === null || !isJsonObject(seen)) return asWritten;
  const letters = Object.keys(seen).filter(isLetter).sort().reverse();
  for (const letter of letters) {
    const value = valueAt(seen[letter], parts);
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * Whether a path is a picked one or lies `inside` one, or picked ones lie inside it (`around`); null
 * where the agent doesn't see it. A letter in front may be left out; the numbers of entries don't matter.
 */
export function seenPlace(
  path: string,
  fields: readonly string[] | null,
): 'inside' | 'around' | null {
  if (fields === null) return 'inside';
  const wanted = path === '' ? [] : withoutIndexes(path);
  const picked = fields.map(withoutIndexes);
  const bare = picked.flatMap((parts) => (isLetter(parts[0]) ? [parts.slice(1)] : []));
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
