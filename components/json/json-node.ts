import { isJsonObject, type Json, stringifyJson } from '@/lib/core/json/json';

/** A row of a tree: a value under its name, or a stretch of a list or object too long to show at once. */
export interface JsonNode {
  /** The names from the root on, which no other node of the tree has. */
  id: string;
  name: string;
  value: Json;
  /** Where the node stands for entries `from` to `to` (not included) of `value`. */
  stretch: { from: number; to: number } | null;
}

const entriesAtOnce = 100;

function sizeOf(value: Json): number | null {
  if (Array.isArray(value)) return value.length;
  return isJsonObject(value) ? Object.keys(value).length : null;
}

/** The whole value as a node without a name. */
export function rootNode(value: Json): JsonNode {
  return { id: '', name: '', value, stretch: null };
}

/** How many entries a node opens to; null where its value is a single one. */
export function entryCount({ value, stretch }: JsonNode): number | null {
  return stretch === null ? sizeOf(value) : stretch.to - stretch.from;
}

const known = new WeakMap<JsonNode, JsonNode[]>();

/** What a node opens to: its entries, or stretches of at most a hundred where there are more. */
export function childNodes(node: JsonNode): JsonNode[] {
  const before = known.get(node);
  if (before) return before;
  const made = makeChildren(node);
  known.set(node, made);
  return made;
}

function makeChildren(node: JsonNode): JsonNode[] {
  const { value, id } = node;
  const size = sizeOf(value) ?? 0;
  const { from, to } = node.stretch ?? { from: 0, to: size };
  if (to - from > entriesAtOnce) {
    const step = entriesAtOnce ** (Math.ceil(Math.log(to - from) / Math.log(entriesAtOnce)) - 1);
    const count = Math.ceil((to - from) / step);
    return Array.from({ length: count }, (_none, place) => {
      const stretch = { from: from + place * step, to: Math.min(to, from + (place + 1) * step) };
      return {
        id: `${id}/[${stretch.from},${stretch.to})`,
        name: `${stretch.from} … ${stretch.to - 1}`,
        value,
        stretch,
      };
    });
  }
  if (Array.isArray(value)) {
    return value.slice(from, to).map((entry, place) => {
      const name = String(from + place);
      return { id: `${id}/${name}`, name, value: entry, stretch: null };
    });
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value)
    .slice(from, to)
    .map(([name, entry]) => ({
      id: `${id}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      name,
      value: entry,
      stretch: null,
    }));
}

/** The nodes to open at first: level by level, as many as show no more than `rowsMax` rows. */
export function openAtFirst(root: JsonNode, rowsMax: number): Set<string> {
  const open = new Set<string>();
  let rows = entryCount(root) ?? 0;
  let level = rows > entriesAtOnce ? [] : childNodes(root);
  while (level.length > 0) {
    const next: JsonNode[] = [];
    for (const node of level) {
      const count = entryCount(node);
      if (count === null || count === 0 || count > entriesAtOnce) continue;
      if (rows + count > rowsMax) return open;
      rows += count;
      open.add(node.id);
      next.push(...childNodes(node));
    }
    level = next;
  }
  return open;
}

/** Whether a tree of this value, opened wholly, has more rows than that. */
export function hasMoreRows(value: Json, rowsMax: number): boolean {
  let left = rowsMax;
  const count = (inner: Json): boolean => {
    left -= 1;
    if (left < 0) return true;
    if (Array.isArray(inner)) return inner.some(count);
    return isJsonObject(inner) && Object.values(inner).some(count);
  };
  return count(value);
}

const shownCharacters = 2_000;

/** A single value as it is written in JSON, a very long text cut. */
export function leafText(value: Json): string {
  const text = stringifyJson(value);
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
}
