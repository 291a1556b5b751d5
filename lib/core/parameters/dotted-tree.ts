import { type NamePart, parseDottedName } from './dotted-name';

/** A list or group that a name is inside of. */
export interface TreeBranch {
  depth: number;
  part: NamePart;
  kind: 'list' | 'group';
}

/** One name as a line of a tree. */
export interface TreeLine {
  /** The lists and groups that begin with this line, outermost first. */
  opens: TreeBranch[];
  depth: number;
  /** The part of the name that is its own. */
  leaf: NamePart;
}

/**
 * Dotted names as the tree of the body they build, each name a line in the order given. A name that can't be
 * taken apart is a line of its own at the root.
 */
export function dottedTree(names: readonly string[]): TreeLine[] {
  let open: NamePart[] = [];
  return names.map((name) => {
    const dotted = parseDottedName(name);
    const parts = dotted.kind === 'path' && dotted.parts.length > 0 ? dotted.parts : [name];
    const parents = parts.slice(0, -1);
    const firstOther = parents.findIndex((part, depth) => open[depth] !== part);
    const shared = firstOther === -1 ? parents.length : firstOther;
    open = parents;
    return {
      opens: parents.slice(shared).map((part, offset) => {
        const depth = shared + offset;
        return { depth, part, kind: typeof parts[depth + 1] === 'number' ? 'list' : 'group' };
      }),
      depth: parents.length,
      leaf: parts.at(-1) ?? name,
    };
  });
}
