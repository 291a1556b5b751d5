import { jsonAt } from '../json/edit-json';
import { isJsonObject, type JsonObject } from '../json/json';
import { pathParts } from '../json/value-at';
import { leadingLetter } from './leading-letter';

/** Whose answer a path is about, and where in it. */
export interface AnswerPath {
  letter: string;
  /** Where in that answer; empty is all of it. */
  rest: string;
  /** Whether the path was written with the letter in front. */
  lettered: boolean;
}

/** The requests of a tool and what is picked of their answers, as far as paths depend on it. */
export interface PathContext {
  letters: readonly string[];
  /** The picked paths; null is everything of the last request. */
  fields: readonly string[] | null;
}

/** The letters of the requests of a draft, in the order in which they run. */
export function requestLetters(tool: JsonObject): string[] {
  const sources = jsonAt(tool, ['recipe', 'sources']);
  if (!isJsonObject(sources)) return [];
  return Object.keys(sources)
    .filter((key) => /^[a-z]$/.test(key))
    .sort();
}

/** The picked paths of a draft. */
export function pickedFields(tool: JsonObject): string[] | null {
  const fields = jsonAt(tool, ['recipe', 'output', 'fields']);
  if (!Array.isArray(fields)) return null;
  return fields.filter((path) => typeof path === 'string');
}

/** The same of a draft. */
export function pathContext(tool: JsonObject): PathContext {
  return { letters: requestLetters(tool), fields: pickedFields(tool) };
}

function lastOf(letters: readonly string[]): string {
  return letters.at(-1) ?? 'a';
}

function joined(letter: string, rest: string): string {
  return rest === '' ? letter : `${letter}.${rest}`;
}

/** Takes a path apart: one that begins with the letter of a request is about that one, any other about the last. */
export function readAnswerPath(path: string, letters: readonly string[]): AnswerPath {
  const letter = leadingLetter(pathParts(path), letters);
  if (letter !== null) return { letter, rest: path.slice(letter.length + 1), lettered: true };
  return { letter: lastOf(letters), rest: path, lettered: false };
}

/** Writes a path of an answer: with its letter, unless it was without and still means the last request. */
export function writeAnswerPath(path: AnswerPath, letters: readonly string[]): string {
  const isBare = !path.lettered && path.letter === lastOf(letters);
  if (!isBare || readAnswerPath(path.rest, letters).lettered) return joined(path.letter, path.rest);
  return path.rest;
}

/** Takes a path of `fail_when` apart, which asks one answer: where there is one request only, no letter is meant. */
export function readAskedPath(path: string, letters: readonly string[]): AnswerPath {
  if (letters.length > 1) return readAnswerPath(path, letters);
  return { letter: lastOf(letters), rest: path, lettered: false };
}

/** Writes a path of `fail_when` so that `readAskedPath` finds the same in it. */
export function writeAskedPath(path: AnswerPath, letters: readonly string[]): string {
  return letters.length > 1 ? writeAnswerPath(path, letters) : path.rest;
}

function showsUnderLetters(context: PathContext): boolean {
  return (context.fields ?? []).some((field) => readAnswerPath(field, context.letters).lettered);
}

/**
 * Takes a path of what the assistant sees apart. A letter in front is one only where something is picked with
 * that letter; where anything is, what the last request gave may stand under its own letter.
 */
export function readSeenPath(path: string, context: PathContext): AnswerPath {
  const { letters, fields } = context;
  const read = readAnswerPath(path, letters);
  const bare = { letter: lastOf(letters), rest: path, lettered: false };
  if (!read.lettered || fields === null) return bare;
  const isPickedSo = fields.some((field) => {
    const picked = readAnswerPath(field, letters);
    return picked.lettered && picked.letter === read.letter;
  });
  return isPickedSo || (read.letter === lastOf(letters) && showsUnderLetters(context))
    ? read
    : bare;
}

/** Writes a path of what the assistant sees, given what is picked now. */
export function writeSeenPath(path: AnswerPath, context: PathContext): string {
  const { letters, fields } = context;
  if (fields === null) return path.rest;
  const isLast = path.letter === lastOf(letters);
  if (path.lettered && isLast && !showsUnderLetters(context)) return path.rest;
  return path.lettered || !isLast ? joined(path.letter, path.rest) : path.rest;
}
