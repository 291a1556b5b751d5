import { below, notedPath } from '../answer/cuts';
import { addPath, emptyTree, project, type FieldTree } from '../answer/field-tree';
import { findField } from '../answer/find-field';
import { fitSeen } from '../answer/fit-seen';
import { pagedLists, type PagedList } from '../answer/more-pages';
import { isJsonObject, type Json, type JsonObject, withDigitsAsText } from '../json/json';
import { pathParts, valueAt } from '../json/value-at';
import { limits } from '../limits';
import { leadingLetter } from './leading-letter';
import type { MissingField } from './missing-field';
import type { Output } from './recipe-schema';

/** The answers of a run: under for_each_of the answer of a request is the list of its entries' answers. */
export interface Answers {
  /** The letters of all requests of the recipe, in order. */
  letters: readonly string[];
  values: Readonly<Record<string, Json | undefined>>;
  /** The letters of those that came with the address of a next page. */
  nextNamed?: ReadonlySet<string>;
}

/** What the assistant sees, and what is kept besides. */
export interface Picked {
  /** Undefined where there is nothing to see: then the text is only "Done.". */
  seen: Json | undefined;
  /** `seen` as compact JSON. */
  text: string;
  /** What was cut, one sentence each. */
  notes: string[];
  missing: MissingField[];
  remembered: JsonObject;
}

export type PickOutput = Pick<Output, 'fields' | 'limit' | 'remember' | 'max_chars'>;

/** One path, and whose answer it is looked up in. `under` is the letter it was written with. */
export interface ResolvedPath {
  letter: string;
  under: string | null;
  parts: string[];
}

/**
 * Whose answer a path means: a first part that is a request's letter picks that request's, any other
 * the last one's. Where there is only one request, a field of its answer goes before its letter.
 */
export function resolvePath(path: string, answers: Answers): ResolvedPath {
  const parts = pathParts(path);
  const last = answers.letters.at(-1) ?? 'a';
  const letter = leadingLetter(parts, answers.letters);
  const isField =
    letter !== null &&
    answers.letters.length === 1 &&
    valueAt(answers.values[last], [letter]) !== undefined;
  if (letter === null || isField) return { letter: last, under: null, parts };
  return { letter, under: letter, parts: parts.slice(1) };
}

/** The value a path means, before anything is picked. */
export function answerAt(path: string, answers: Answers): Json | undefined {
  const { letter, parts } = resolvePath(path, answers);
  return valueAt(answers.values[letter], parts);
}

/**
 * The one place that decides what the assistant sees of the answers: the picked fields with their shape
 * kept, lists cut to `limit` and everything, notes included, to `max_chars`. Paths written with a
 * request's letter stay under that letter. What isn't picked is nowhere in it, nor in the notes.
 */
export function pick(answers: Answers, output: PickOutput): Picked {
  const remembered = rememberedOf(answers, output.remember);
  const { seen, missing } = seenOf(answers, output.fields);
  if (seen === undefined) return { seen, text: '', notes: [], missing, remembered };
  const paged = pagedPlaces(answers);
  const { value, text, notes } = fitSeen(
    seen,
    output.limit ?? Infinity,
    output.max_chars ?? limits.seenCharactersDefault,
    (shown) => pagesNotes(paged, shown),
  );
  return { seen: value, text, notes, missing, remembered };
}

function rememberedOf(answers: Answers, paths: readonly string[]): JsonObject {
  const remembered: JsonObject = {};
  for (const path of paths) {
    const value = answerAt(path, answers);
    if (value !== undefined && value !== null && path !== '__proto__') {
      remembered[path] = withDigitsAsText(value);
    }
  }
  return remembered;
}

function seenOf(
  answers: Answers,
  fields: readonly string[] | null,
): { seen: Json | undefined; missing: MissingField[] } {
  const last = answers.letters.at(-1) ?? 'a';
  if (fields === null) return { seen: answers.values[last], missing: [] };
  if (fields.length === 0) return { seen: undefined, missing: [] };

  const trees = new Map<string | null, FieldTree>();
  const ends = fields.map((path) => {
    const resolved = resolvePath(path, answers);
    const tree = trees.get(resolved.under) ?? emptyTree();
    trees.set(resolved.under, tree);
    return { path, resolved, end: addPath(tree, resolved.parts) };
  });
  const found = new Set<FieldTree>();
  const seen = assemble(answers, trees, last, found);
  const missing = ends
    .filter(({ end }) => !found.has(end))
    .map(({ path, resolved }) => ({ path, foundAt: whereElse(answers, resolved, last) }));
  return { seen, missing };
}

function assemble(
  answers: Answers,
  trees: Map<string | null, FieldTree>,
  last: string,
  found: Set<FieldTree>,
): Json {
  const projected = (letter: string, tree: FieldTree | undefined) => {
    const value = answers.values[letter];
    return tree === undefined || value === undefined ? undefined : project(value, tree, found);
  };
  const root = projected(last, trees.get(null));
  const lettered: JsonObject = {};
  for (const [letter, tree] of trees) {
    const part = letter === null ? undefined : projected(letter, tree);
    if (letter !== null && part !== undefined) lettered[letter] = part;
  }
  if (trees.size === 1 && trees.has(null)) return root ?? {};
  if (root === undefined) return lettered;
  return isJsonObject(root) ? { ...root, ...lettered } : { ...lettered, [last]: root };
}

function whereElse(answers: Answers, resolved: ResolvedPath, last: string): string[] {
  const name = resolved.parts.at(-1) ?? resolved.letter;
  const letters = [
    resolved.letter,
    ...answers.letters.filter((letter) => letter !== resolved.letter),
  ];
  return letters
    .flatMap((letter) => findField(answers.values[letter], name, letter === last ? '' : letter))
    .slice(0, 5);
}

/** Of each answer that is one page of many the lists that can be meant, where the assistant may see them. */
function pagedPlaces(answers: Answers): PagedList[][] {
  const last = answers.letters.at(-1);
  return answers.letters.flatMap((letter) => {
    const lists = pagedLists(answers.values[letter], answers.nextNamed?.has(letter) ?? false);
    if (lists === null) return [];
    const places = letter === last ? [[], [letter]] : [[letter]];
    return [
      places.flatMap((place) =>
        lists.map((list) => ({ ...list, parts: [...place, ...list.parts] })),
      ),
    ];
  });
}

/** Says of each such answer shown that there are more pages, and of which list where only one can be meant. */
function pagesNotes(paged: PagedList[][], seen: Json | undefined): string[] {
  const notes = paged.flatMap((places) => {
    const shown = places.filter(({ parts }) => Array.isArray(valueAt(seen, parts)));
    const [only] = shown;
    if (only === undefined) return [];
    if (shown.length > 1 || only.entries === 0) return ['There are more pages.'];
    const name = notedPath(only.parts.reduce(below, ''));
    const of = name === '' ? '' : ` of ${name}`;
    return [`There are more pages after the first ${only.entries} entries${of}.`];
  });
  return [...new Set(notes)];
}
