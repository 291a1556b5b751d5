import type { NamePart } from '../parameters/dotted-name';

/** A name that can't stand beside an earlier one, by its position in the list that was given. */
export interface NameClash {
  index: number;
  sentence: string;
}

interface Named {
  name: string;
  /** Null where the name itself is refused; it then clashes with nothing. */
  parts: readonly NamePart[] | null;
}

interface Node {
  name: string;
  /** Which of the names brought it in. */
  index: number;
  isValue: boolean;
  kind: 'object' | 'list' | null;
  children: Map<NamePart, Node>;
}

function node(name: string, index: number): Node {
  return { name, index, isValue: false, kind: null, children: new Map() };
}

/** Puts one name into the tree; a sentence where it contradicts one that is there already. */
function add(root: Node, name: string, index: number, parts: readonly NamePart[]): string | null {
  let at = root;
  for (const part of parts) {
    if (at.isValue) return `"${at.name}" is a value, so "${name}" can't be inside it: rename one.`;
    const kind = typeof part === 'number' ? 'list' : 'object';
    if (at.kind !== null && at.kind !== kind) {
      return `"${name}" and "${at.name}" make one place both a list and an object: rename one.`;
    }
    at.kind = kind;
    let next = at.children.get(part);
    if (!next) at.children.set(part, (next = node(name, index)));
    at = next;
  }
  if (at.isValue) return `"${name}" is there twice in one place: rename one.`;
  if (at.kind !== null) {
    return `"${at.name}" is inside "${name}", which can't be a value as well: rename one.`;
  }
  at.isValue = true;
  at.name = name;
  return null;
}

/** The first entry of each list that has no entry before it. */
function gaps(at: Node): NameClash[] {
  const inside = [...at.children.values()].flatMap(gaps);
  if (at.kind !== 'list') return inside;
  const entries = [...at.children].sort(([a], [b]) => Number(a) - Number(b));
  const gap = entries.find(([part], position) => part !== position)?.[1];
  if (!gap) return inside;
  const sentence = `"${gap.name}" leaves a gap in its list: number the entries 0, 1, 2 and so on.`;
  return [{ index: gap.index, sentence }, ...inside];
}

/**
 * Names of one body that contradict earlier ones: a value that is also a parent, a place that is both
 * a list and an object, a name written twice, a list with a gap. Indexes may come in any order.
 */
export function nameClashes(names: readonly Named[]): NameClash[] {
  const root = node('.', -1);
  const clashes = names.flatMap(({ name, parts }, index) => {
    const sentence = parts === null ? null : add(root, name, index, parts);
    return sentence === null ? [] : [{ index, sentence }];
  });
  return [...clashes, ...gaps(root)].sort((a, b) => a.index - b.index);
}
