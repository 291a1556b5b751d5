import { isJsonObject, type Json, type JsonObject } from '../json/json';

interface ShownList {
  shown: number;
  total: number;
  /** How many lists at this path were cut. */
  lists: number;
  tooLong: boolean;
}

/** Which lists were cut, told in one sentence for each path. */
export class ShownLists {
  private readonly byPath = new Map<string, ShownList>();

  cut(path: string, shown: number, total: number, tooLong: boolean): void {
    const before = this.byPath.get(path);
    if (before === undefined || (tooLong && before.lists === 1)) {
      const whole = before?.total ?? total;
      this.byPath.set(path, { shown, total: whole, lists: 1, tooLong });
      return;
    }
    before.lists += 1;
    before.shown = Math.max(before.shown, shown);
    before.tooLong ||= tooLong;
  }

  sentences(): string[] {
    return [...this.byPath].map(([path, list]) => {
      const of = path === '' ? '' : ` of ${path}`;
      const shown =
        list.lists > 1
          ? `Showing at most ${list.shown} entries of each ${path === '' ? 'list' : path}`
          : `Showing ${list.shown} of ${list.total} entries${of}`;
      return list.tooLong
        ? `${shown}, because the answer was too long; ask for something narrower to see the rest.`
        : `${shown}.`;
    });
  }
}

/** The path of a field below another path. */
export function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/**
 * The same value with every list cut to its first entries. What needs no cut is not copied.
 */
export function limitLists(
  value: Json,
  limit: number,
  shown: ShownLists,
  tooLong = false,
  path = '',
): Json {
  if (Array.isArray(value)) {
    if (value.length > limit) shown.cut(path, limit, value.length, tooLong);
    const kept = value.length > limit ? value.slice(0, limit) : value;
    const inner = kept.map((entry) => limitLists(entry, limit, shown, tooLong, path));
    return inner.some((entry, at) => entry !== kept[at]) ? inner : kept;
  }
  if (!isJsonObject(value)) return value;
  let out: JsonObject | undefined;
  for (const [key, inner] of Object.entries(value)) {
    const limited = limitLists(inner, limit, shown, tooLong, below(path, key));
    if (limited !== inner) (out ??= { ...value })[key] = limited;
  }
  return out ?? value;
}
