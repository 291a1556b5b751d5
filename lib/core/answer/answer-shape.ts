import { isJsonObject, isLosslessNumber, type Json } from '../json/json';
import { pathParts } from '../json/value-at';
import { forbiddenPart } from '../parameters/dotted-name';
import { type Answers, resolvePath } from '../recipe/pick';
import { isFailedEntry } from './failed-entry';

/** One field of an answer, of all entries of a list together. */
export interface ShapeNode {
  /** Tells the field from every other one of the answers. */
  key: string;
  letter: string;
  /** Its place in the answer of that request, as a path that is mapped over lists. */
  parts: readonly string[];
  /** As it is written in `fields`; null where no path can name it. */
  path: string | null;
  /** The last part, or the letter where it is the whole answer. */
  name: string;
  kind: 'object' | 'list' | 'value';
  /** Entries of a list, of the first one where there are several. */
  entries: number | null;
  /** The first value that was there; null for lists and objects. */
  example: Exclude<Json, Json[] | object> | null;
  children: readonly ShapeNode[];
}

const valuesLookedAtMax = 50_000;
const fieldsMax = 5_000;

interface Draft {
  isList: boolean;
  isObject: boolean;
  entries: number | null;
  example: ShapeNode['example'];
  children: Map<string, Draft>;
}

function emptyDraft(): Draft {
  return { isList: false, isObject: false, entries: null, example: null, children: new Map() };
}

/** Puts a value into what is known of its field; entries of lists all into the same. */
function add(draft: Draft, value: Json, budget: { values: number; fields: number }): void {
  budget.values -= 1;
  if (budget.values < 0 || isFailedEntry(value)) return;
  if (Array.isArray(value)) {
    draft.isList = true;
    draft.entries ??= value.length;
    for (const entry of value) add(draft, entry, budget);
  } else if (isJsonObject(value)) {
    draft.isObject = true;
    for (const [key, inner] of Object.entries(value)) {
      let child = draft.children.get(key);
      if (child === undefined) {
        budget.fields -= 1;
        if (budget.fields < 0) return;
        child = emptyDraft();
        draft.children.set(key, child);
      }
      add(child, inner, budget);
    }
  } else {
    draft.example ??= isLosslessNumber(value) ? value.toString() : value;
  }
}

/**
 * How a field is written in `fields`: dots inside a name escaped, and the letter of its request in front
 * where it would not be found without. Null where no path can name it.
 */
function writtenPath(letter: string, parts: readonly string[], answers: Answers): string | null {
  if (parts.length === 0) return answers.letters.length > 1 ? letter : null;
  if (parts.includes('') || forbiddenPart(parts) !== null) return null;
  const bare = parts.map((part) => part.replaceAll('.', '\\.')).join('.');
  return [bare, `${letter}.${bare}`].find((path) => means(path, letter, parts, answers)) ?? null;
}

function means(path: string, letter: string, parts: readonly string[], answers: Answers): boolean {
  const meant = resolvePath(path, answers);
  return (
    meant.letter === letter &&
    meant.parts.length === parts.length &&
    meant.parts.every((part, at) => part === parts[at]) &&
    pathParts(path).length === parts.length + (meant.under === null ? 0 : 1)
  );
}

function nodeOf(draft: Draft, letter: string, parts: string[], answers: Answers): ShapeNode {
  return {
    key: JSON.stringify([letter, ...parts]),
    letter,
    parts,
    path: writtenPath(letter, parts, answers),
    name: parts.at(-1) ?? letter,
    kind: draft.isList ? 'list' : draft.isObject ? 'object' : 'value',
    entries: draft.entries,
    example: draft.example,
    children: [...draft.children].map(([key, child]) =>
      nodeOf(child, letter, [...parts, key], answers),
    ),
  };
}

/**
 * What can be picked from the answers: one root for each request that has one, below it every field
 * once, however many entries of a list have it. In an answer that is very large, what comes late is
 * left out.
 */
export function answerShapes(answers: Answers): ShapeNode[] {
  return answers.letters.flatMap((letter) => {
    const value = answers.values[letter];
    if (value === undefined) return [];
    const draft = emptyDraft();
    add(draft, value, { values: valuesLookedAtMax, fields: fieldsMax });
    return [nodeOf(draft, letter, [], answers)];
  });
}

/** Every field of these nodes, in the order they are shown. */
export function allFields(nodes: readonly ShapeNode[]): ShapeNode[] {
  return nodes.flatMap((node) => [node, ...allFields(node.children)]);
}
