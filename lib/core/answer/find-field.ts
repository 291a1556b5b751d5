import { isJsonObject, type Json } from '../json/json';

const pathsMax = 5;
const valuesLookedAtMax = 20_000;

/** Where fields of that name are, as paths that can be picked; nearest first, five at most. */
export function findField(value: Json | undefined, name: string, prefix = ''): string[] {
  const found = new Set<string>();
  const queue: { value: Json | undefined; path: string }[] = [{ value, path: prefix }];
  for (let at = 0; at < queue.length && at < valuesLookedAtMax && found.size < pathsMax; at++) {
    const { value: current, path } = queue[at] as { value: Json; path: string };
    if (Array.isArray(current)) {
      for (const entry of current.slice(0, 100)) queue.push({ value: entry, path });
    } else if (isJsonObject(current)) {
      for (const key of Object.keys(current)) {
        const part = key.replaceAll('.', '\\.');
        const inner = path === '' ? part : `${path}.${part}`;
        if (key === name && found.size < pathsMax) found.add(inner);
        queue.push({ value: current[key], path: inner });
      }
    }
  }
  return [...found];
}
