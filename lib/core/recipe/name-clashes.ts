import type { NamePart } from '../parameters/dotted-name';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';

/** A name that can't stand beside an earlier one, by its position in the list that was given. */
export interface NameClash {
  index: number;
  said: Sentence;
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
function add(root: Node, name: string, index: number, parts: readonly NamePart[]): Sentence | null {
  let at = root;
  for (const part of parts) {
    if (at.isValue) return say('request.nameInsideValue', { outer: at.name, name });
    const kind = typeof part === 'number' ? 'list' : 'object';
    if (at.kind !== null && at.kind !== kind) {
      return say('request.nameListAndObject', { name, other: at.name });
    }
    at.kind = kind;
    let next = at.children.get(part);
    if (!next) at.children.set(part, (next = node(name, index)));
    at = next;
  }
  if (at.isValue) return say('request.nameTwice', { name });
  if (at.kind !== null) {
    return say('request.nameAroundValue', { inner: at.name, name });
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
  return [{ index: gap.index, said: say('request.nameGap', { name: gap.name }) }, ...inside];
}

/**
 * Names of one body that contradict earlier ones: a value that is also a parent, a place that is both
 * a list and an object, a name written twice, a list with a gap. Indexes may come in any order.
 */
export function nameClashes(names: readonly Named[]): NameClash[] {
  // The whole body is called by what first says what it is, as every place inside it is.
  const first = names.findIndex(({ parts }) => parts !== null);
  const root = node(names[first]?.name ?? '', first);
  const clashes = names.flatMap(({ name, parts }, index) => {
    const said = parts === null ? null : add(root, name, index, parts);
    return said === null ? [] : [{ index, said }];
  });
  return [...clashes, ...gaps(root)].sort((a, b) => a.index - b.index);
}
