import type { z } from 'zod';
import type { Problem } from '../errors';
import { isJsonObject, isLosslessNumber } from '../json/json';

type Issue = z.core.$ZodIssue;

const typeWords: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, as in [ ]',
  object: 'an object, as in { }',
  record: 'an object, as in { }',
};

/** The value of the document at a path of an issue; undefined where there is none. */
function valueOf(document: unknown, path: readonly PropertyKey[]): unknown {
  let value = document;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part))
      return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}

/** A value as it may stand in a sentence. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isJsonObject(value)) return 'an object';
  if (isLosslessNumber(value)) return value.toString();
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function dotted(base: string, path: readonly PropertyKey[]): string {
  const own = path.map(String).join('.');
  return base === '' || own === '' ? base + own : `${base}.${own}`;
}

/**
 * What a schema refused, each with the dotted path of its place and a sentence that says what to
 * write. A key that isn't known is named by its own path. `base` is the path of `document` itself.
 */
export function zodProblems(issues: readonly Issue[], document: unknown, base: string): Problem[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: dotted(base, [...issue.path, key]),
        message: `"${key.slice(0, 60)}" isn't a key of this place: take it out, or correct its spelling.`,
      }));
    }
    return [{ path: dotted(base, issue.path), message: sentence(issue, document) }];
  });
}

function sentence(issue: Issue, document: unknown): string {
  const value = valueOf(document, issue.path);
  const key = issue.path.at(-1);
  switch (issue.code) {
    case 'invalid_type':
      return isSet(value)
        ? `Write ${typeWords[issue.expected] ?? issue.expected} here: ${shown(value)} isn't one.`
        : `${typeof key === 'string' ? `"${key}" is missing: write it` : 'Write it'} as ${typeWords[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return choice(issue.values.map(String), value, key);
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? choice(issue.options.map(String), value, key)
        : `${shown(value)} doesn't fit here: write one of the forms this place takes.`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? `"${String(key)}" can't be a name here: write another.`;
    case 'too_small':
      return own(issue.message) ?? `Write ${sizeWords(issue.origin, 'at least', issue.minimum)}.`;
    case 'too_big':
      return own(issue.message) ?? `Write ${sizeWords(issue.origin, 'at most', issue.maximum)}.`;
    default:
      return own(issue.message) ?? `${shown(value)} doesn't fit here: write it in another form.`;
  }
}

function isSet(value: unknown): boolean {
  return value !== undefined;
}

function choice(options: readonly string[], value: unknown, key: PropertyKey | undefined): string {
  const list = options.length === 1 ? options[0] : `one of ${options.join(', ')}`;
  return isSet(value)
    ? `Write ${list}: ${shown(value)} isn't ${options.length === 1 ? 'it' : 'one'}.`
    : `"${String(key)}" is missing: write ${list}.`;
}

function sizeWords(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string') return `${bound} ${size} characters`;
  if (origin === 'array') return `${bound} ${size} ${Number(size) === 1 ? 'entry' : 'entries'}`;
  return origin === 'int' ? 'a whole number that is not so large' : `a number of ${bound} ${size}`;
}

/** A schema's own sentence; null for one that the library made, which is not written for people. */
function own(message: string): string | null {
  return /^(Invalid|Too (small|big)|Unrecognized|Expected)\b/.test(message) ? null : message;
}
