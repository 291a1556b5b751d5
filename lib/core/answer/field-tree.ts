import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { areInTheirPlaces, isFailedEntry } from './failed-entry';

/** The picked paths of one answer as a tree; `whole` where everything below is picked. */
export interface FieldTree {
  whole: boolean;
  children: Map<string, FieldTree>;
}

/** A tree in which nothing is picked yet. */
export function emptyTree(): FieldTree {
  return { whole: false, children: new Map() };
}

/** Adds a path and returns the node at its end. */
export function addPath(tree: FieldTree, parts: readonly string[]): FieldTree {
  let node = tree;
  for (const part of parts) {
    let child = node.children.get(part);
    if (child === undefined) {
      child = emptyTree();
      node.children.set(part, child);
    }
    node = child;
  }
  node.whole = true;
  return node;
}

const index = /^\d+$/;

/**
 * The picked part of a value with its shape kept: nested objects and lists stay nested, a path maps
 * over lists, a number picks one entry. Undefined where nothing picked is there. Every node that was
 * found is added to `found`; below an empty list everything counts as found.
 */
export function project(value: Json, tree: FieldTree, found: Set<FieldTree>): Json | undefined {
  if (tree.whole) {
    markAll(tree, found);
    return value;
  }
  if (Array.isArray(value)) return projectList(value, tree, found);
  return isJsonObject(value) ? projectObject(value, tree, found) : undefined;
}

function projectObject(
  value: JsonObject,
  tree: FieldTree,
  found: Set<FieldTree>,
): Json | undefined {
  let out: JsonObject | undefined;
  for (const [key, child] of tree.children) {
    const inner = Object.hasOwn(value, key) ? value[key] : undefined;
    if (inner === undefined || key === '__proto__') continue;
    const picked = project(inner, child, found);
    if (picked !== undefined) (out ??= {})[key] = picked;
  }
  return out;
}

function projectList(list: Json[], tree: FieldTree, found: Set<FieldTree>): Json[] | undefined {
  if (list.length === 0) {
    markAll(tree, found);
    return [];
  }
  const keepsPlaces = areInTheirPlaces(list);
  const hasNames = [...tree.children.keys()].some((key) => !index.test(key));
  const out: Json[] = [];
  let anything = false;
  for (const [at, entry] of list.entries()) {
    if (isFailedEntry(entry)) {
      anything = true;
      out.push(entry);
      continue;
    }
    const own = tree.children.get(String(at));
    const byIndex = own && project(entry, own, found);
    const byName = hasNames ? project(entry, tree, found) : undefined;
    const picked = together(byName, byIndex);
    if (picked !== undefined) {
      anything = true;
      out.push(picked);
    } else if (hasNames && (keepsPlaces || isJsonObject(entry))) {
      out.push({});
    }
  }
  return anything ? out : undefined;
}

function together(a: Json | undefined, b: Json | undefined): Json | undefined {
  if (b === undefined) return a;
  return isJsonObject(a) && isJsonObject(b) ? { ...a, ...b } : b;
}

function markAll(tree: FieldTree, found: Set<FieldTree>): void {
  found.add(tree);
  for (const child of tree.children.values()) markAll(child, found);
}
