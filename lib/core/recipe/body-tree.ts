import type { Json, JsonObject } from '../json/json';
import type { NamePart } from '../parameters/dotted-name';

/** One value of a body: where it goes, and how it is read. Undefined means absent. */
export interface BodyLeaf<From> {
  parts: readonly NamePart[];
  read(from: From): Json | undefined;
}

/** A body taken apart once, so that filling it is one walk. */
export type BodyTree<From> =
  | { kind: 'leaf'; leaf: BodyLeaf<From> }
  | { kind: 'object'; entries: [string, BodyTree<From>][] }
  | { kind: 'list'; entries: BodyTree<From>[] };

function group<From>(leaves: readonly BodyLeaf<From>[], depth: number) {
  const groups = new Map<NamePart, BodyLeaf<From>[]>();
  for (const leaf of leaves) {
    const part = leaf.parts[depth] as NamePart;
    const found = groups.get(part);
    if (found) found.push(leaf);
    else groups.set(part, [leaf]);
  }
  return groups;
}

/**
 * The tree of a body's values, or null where there are none. Values must not contradict each other
 * (`nameClashes` finds those that do); of two that do, the first one counts.
 */
export function bodyTree<From>(
  leaves: readonly BodyLeaf<From>[],
  depth = 0,
): BodyTree<From> | null {
  const ends = leaves.find((leaf) => leaf.parts.length === depth);
  if (ends) return { kind: 'leaf', leaf: ends };
  const first = leaves[0];
  if (!first) return null;
  const groups = group(leaves, depth);
  const branch = (part: NamePart) => bodyTree(groups.get(part) ?? [], depth + 1) as BodyTree<From>;
  if (typeof first.parts[depth] === 'number') {
    const indexes = [...groups.keys()].filter((part) => typeof part === 'number');
    return { kind: 'list', entries: indexes.sort((a, b) => a - b).map(branch) };
  }
  const keys = [...groups.keys()].filter((part) => typeof part === 'string');
  return { kind: 'object', entries: keys.map((key) => [key, branch(key)]) };
}

/** The body filled in. What holds only absent values is absent itself; a list closes its gaps. */
export function treeValue<From>(tree: BodyTree<From>, from: From): Json | undefined {
  if (tree.kind === 'leaf') return tree.leaf.read(from);
  if (tree.kind === 'list') {
    const list = tree.entries
      .map((entry) => treeValue(entry, from))
      .filter((entry) => entry !== undefined);
    return list.length > 0 ? list : undefined;
  }
  let object: JsonObject | undefined;
  for (const [key, entry] of tree.entries) {
    const value = treeValue(entry, from);
    if (value !== undefined) (object ??= {})[key] = value;
  }
  return object;
}
