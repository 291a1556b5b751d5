import type { ShapeNode } from '../answer/answer-shape';
import { type Answers, resolvePath } from './pick';

/** How much of a field is picked. */
export type PickState = 'all' | 'some' | 'none';

interface Place {
  letter: string;
  parts: readonly string[];
}

function contains(outer: Place, inner: Place): boolean {
  return (
    outer.letter === inner.letter &&
    outer.parts.length <= inner.parts.length &&
    outer.parts.every((part, at) => part === inner.parts[at])
  );
}

/** How much is picked of each field of an answer, by the field's key. Picking nothing marks nothing. */
export function pickStates(
  roots: readonly ShapeNode[],
  fields: readonly string[],
  answers: Answers,
): Map<string, PickState> {
  const picked = fields.map((path) => resolvePath(path, answers));
  const states = new Map<string, PickState>();
  const mark = (node: ShapeNode): PickState => {
    const below = node.children.map(mark);
    let state: PickState = 'none';
    if (picked.some((place) => contains(place, node))) state = 'all';
    else if (below.length > 0 && below.every((each) => each === 'all')) state = 'all';
    else if (picked.some((place) => contains(node, place))) state = 'some';
    states.set(node.key, state);
    return state;
  };
  for (const root of roots) mark(root);
  return states;
}

/** The picked paths with a field added: it stands for everything below it. */
export function withPicked(
  fields: readonly string[],
  node: ShapeNode,
  answers: Answers,
): readonly string[] {
  const { path } = node;
  if (path === null) {
    return node.children.reduce((list, child) => withPicked(list, child, answers), fields);
  }
  const others = fields.filter((field) => !contains(node, resolvePath(field, answers)));
  const isCovered = others.some((field) => contains(resolvePath(field, answers), node));
  return isCovered ? others : [...others, path];
}

/** The picked paths without a field: where a field around it was picked, its other fields stay. */
export function withoutPicked(
  fields: readonly string[],
  node: ShapeNode,
  roots: readonly ShapeNode[],
  answers: Answers,
): readonly string[] {
  return fields.flatMap((field) => {
    const place = resolvePath(field, answers);
    if (contains(node, place)) return [];
    if (!contains(place, node)) return [field];
    const around = fieldAt(roots, place);
    return around === null ? [field] : othersBelow(around, node);
  });
}

function fieldAt(nodes: readonly ShapeNode[], place: Place): ShapeNode | null {
  const around = nodes.find((node) => contains(node, place));
  if (around === undefined) return null;
  return around.parts.length === place.parts.length ? around : fieldAt(around.children, place);
}

/** The paths of everything below a field but for one field and what is on the way to it. */
function othersBelow(node: ShapeNode, without: ShapeNode): string[] {
  return node.children.flatMap((child) => {
    if (child.key === without.key) return [];
    if (contains(child, without)) return othersBelow(child, without);
    return child.path === null ? [] : [child.path];
  });
}

/** The paths among these that name no field of the answers as it stands: they are missing, or pick one entry. */
export function pathsBeside(
  paths: readonly string[],
  roots: readonly ShapeNode[],
  answers: Answers,
): string[] {
  return paths.filter((path) => fieldAt(roots, resolvePath(path, answers)) === null);
}

/** The path among these that means exactly this field, however it is written. */
export function pathMeaning(
  paths: readonly string[],
  node: ShapeNode,
  answers: Answers,
): string | undefined {
  return paths.find((path) => {
    const place = resolvePath(path, answers);
    return contains(place, node) && place.parts.length === node.parts.length;
  });
}

/** The same paths with one put in the place of another, each once. */
export function withPathReplaced(
  paths: readonly string[],
  before: string,
  after: string,
): readonly string[] {
  return [...new Set(paths.map((path) => (path === before ? after : path)))];
}
