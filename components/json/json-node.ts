import { isJsonObject, type Json, stringifyJson } from '@/lib/core/json/json';

/** A row of a tree: a value under its name, or a stretch of a list or object too long to show at once. */
export interface JsonNode {
  /** The names from the root on, which no other node of the tree has. */
  id: string;
  name: string;
  value: Json;
  /** Where the node stands for entries `from` to `to` (not included) of `value`. */
  stretch: { from: number; to: number } | null;
  /** How many entries of each list are shown before one asks for the rest, which is a stretch. */
  preview: number;
}

const entriesAtOnce = 100;

function sizeOf(value: Json): number | null {
  if (Array.isArray(value)) return value.length;
  return isJsonObject(value) ? Object.keys(value).length : null;
}

/** The whole value as a node without a name. */
export function rootNode(value: Json, preview: number): JsonNode {
  return { id: '', name: '', value, stretch: null, preview };
}

/** How many entries a node opens to; null where its value is a single one. */
export function entryCount({ value, stretch }: JsonNode): number | null {
  return stretch === null ? sizeOf(value) : stretch.to - stretch.from;
}

/** Whether a node stands for what a list has beyond the entries shown at first. */
export function isRest({ value, stretch, preview }: JsonNode): boolean {
  return stretch?.from === preview && stretch.to === sizeOf(value);
}

const known = new WeakMap<JsonNode, JsonNode[]>();

/** What a node opens to: its entries, the rest of a long list and what is more than a hundred in stretches. */
export function childNodes(node: JsonNode): JsonNode[] {
  const before = known.get(node);
  if (before) return before;
  const made = makeChildren(node);
  known.set(node, made);
  return made;
}

function stretchOf({ id, value, preview }: JsonNode, from: number, to: number): JsonNode {
  const name = `${from} … ${to - 1}`;
  return { id: `${id}/[${from},${to})`, name, value, stretch: { from, to }, preview };
}

function entriesOf({ id, value, preview }: JsonNode, from: number, to: number): JsonNode[] {
  if (Array.isArray(value)) {
    return value.slice(from, to).map((entry, place) => {
      const name = String(from + place);
      return { id: `${id}/${name}`, name, value: entry, stretch: null, preview };
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
      preview,
    }));
}

function makeChildren(node: JsonNode): JsonNode[] {
  const { value, preview } = node;
  const size = sizeOf(value) ?? 0;
  if (node.stretch === null && Array.isArray(value) && size > preview) {
    return [...entriesOf(node, 0, preview), stretchOf(node, preview, size)];
  }
  const { from, to } = node.stretch ?? { from: 0, to: size };
  if (to - from > entriesAtOnce) {
    const step = entriesAtOnce ** (Math.ceil(Math.log(to - from) / Math.log(entriesAtOnce)) - 1);
    const first = Math.floor(from / step);
    return Array.from({ length: Math.ceil(to / step) - first }, (_none, place) => {
      const start = (first + place) * step;
      return stretchOf(node, Math.max(from, start), Math.min(to, start + step));
    });
  }
  return entriesOf(node, from, to);
}

/** The nodes to open at first: level by level, as many as show no more than `rowsMax` rows; no stretches. */
export function openAtFirst(root: JsonNode, rowsMax: number): Set<string> {
  const open = new Set<string>();
  let level = childNodes(root);
  let rows = level.length;
  while (level.length > 0) {
    const next: JsonNode[] = [];
    for (const node of level) {
      if (node.stretch !== null || (entryCount(node) ?? 0) === 0) continue;
      const children = childNodes(node);
      if (rows + children.length > rowsMax) return open;
      rows += children.length;
      open.add(node.id);
      next.push(...children);
    }
    level = next;
  }
  return open;
}

/** How many rows stand there while these nodes are open; counted up to `max`. */
export function rowsInView(root: JsonNode, open: ReadonlySet<unknown>, max: number): number {
  let rows = 0;
  const waiting = [...childNodes(root)];
  for (let node = waiting.pop(); node !== undefined && rows < max; node = waiting.pop()) {
    rows += 1;
    if (open.has(node.id)) waiting.push(...childNodes(node));
  }
  return rows;
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
