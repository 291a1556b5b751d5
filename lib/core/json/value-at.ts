import { isJsonObject, type Json } from './json';

/** The parts of a dotted path; `\.` is a literal dot. */
export function pathParts(path: string): string[] {
  if (!path.includes('\\')) return path.split('.');
  return path.split(/(?<!\\)\./).map((part) => part.replaceAll('\\.', '.'));
}

/**
 * The value at a path, or undefined where there is none. In a list a number is an index; any other
 * part is looked up in every entry, and the entries that have it make the list that is returned.
 */
export function valueAt(
  value: Json | undefined,
  parts: readonly string[],
  from = 0,
): Json | undefined {
  let current = value;
  for (let at = from; at < parts.length; at++) {
    const part = parts[at] as string;
    if (Array.isArray(current)) {
      if (/^\d+$/.test(part)) {
        current = current[Number(part)];
        continue;
      }
      const found = current
        .map((entry) => valueAt(entry, parts, at))
        .filter((inner) => inner !== undefined);
      return found.length > 0 ? found : undefined;
    }
    if (!isJsonObject(current) || !Object.hasOwn(current, part)) return undefined;
    current = current[part];
  }
  return current;
}
