import type { z } from 'zod';
import { problemAt, type Problem } from '../errors';
import { isJsonObject, isLosslessNumber } from '../json/json';
import { say } from '../sentences/say';
import { schemaSentence } from '../sentences/schema-words';
import type { Sentence, SentenceValue } from '../sentences/sentence';

type Issue = z.core.$ZodIssue;

const typeWords: Record<string, Sentence> = {
  string: say('value.text'),
  number: say('value.number'),
  int: say('value.wholeNumber'),
  boolean: say('value.trueOrFalse'),
  array: say('document.listForm'),
  object: say('document.objectForm'),
  record: say('document.objectForm'),
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
function shownValue(value: unknown): SentenceValue {
  if (Array.isArray(value)) return say('value.list');
  if (isJsonObject(value)) return say('value.object');
  if (isLosslessNumber(value)) return value.toString();
  if (value === undefined) return say('document.nothing');
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function dotted(base: string, path: readonly PropertyKey[]): string {
  const own = path.map(String).join('.');
  return base === '' || own === '' ? base + own : `${base}.${own}`;
}

/**
 * What a schema refused, each with the dotted path of its place and a sentence that says what to
 * write: the schema's own where it has one. A key that isn't known is named by its own path. `base` is the path of `document` itself.
 */
export function zodProblems(issues: readonly Issue[], document: unknown, base: string): Problem[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) =>
        problemAt(
          dotted(base, [...issue.path, key]),
          say('document.unknownKey', { key: key.slice(0, 60) }),
        ),
      );
    }
    return [problemAt(dotted(base, issue.path), sentence(issue, document))];
  });
}

function sentence(issue: Issue, document: unknown): Sentence {
  const value = valueOf(document, issue.path);
  const shown = shownValue(value);
  const key = issue.path.at(-1);
  const own = schemaSentence(issue.message);
  if (own !== undefined) return own;
  switch (issue.code) {
    case 'invalid_type':
      return typeSentence(typeWords[issue.expected] ?? issue.expected, value, key);
    case 'invalid_value':
      return choice(issue.values.map(String), value, key);
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? choice(issue.options.map(String), value, key)
        : say('document.noForm', { shown });
    case 'invalid_key':
      return (
        schemaSentence(issue.issues[0]?.message ?? '') ??
        say('document.wrongKey', { key: String(key) })
      );
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum));
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum));
    default:
      return say('document.otherForm', { shown });
  }
}

function typeSentence(wanted: SentenceValue, value: unknown, key: PropertyKey | undefined) {
  if (value !== undefined) return say('document.wrongType', { wanted, shown: shownValue(value) });
  return typeof key === 'string'
    ? say('document.missing', { key, wanted })
    : say('document.missingEntry', { wanted });
}

function choice(options: readonly string[], value: unknown, key: PropertyKey | undefined) {
  const shown = shownValue(value);
  const [option = ''] = options;
  const list = options.join(', ');
  if (value === undefined) {
    return options.length === 1
      ? say('document.missingOnly', { key: String(key), option })
      : say('document.missingChoice', { key: String(key), options: list });
  }
  return options.length === 1
    ? say('document.wrongOnly', { option, shown })
    : say('document.wrongChoice', { options: list, shown });
}

function atLeast(origin: string, size: number): Sentence {
  if (origin === 'string') {
    return say(size === 1 ? 'document.minCharacter' : 'document.minCharacters', { size });
  }
  if (origin === 'array') {
    return say(size === 1 ? 'document.minEntry' : 'document.minEntries', { size });
  }
  return origin === 'int' ? say('document.tooLarge') : say('document.minNumber', { size });
}

function atMost(origin: string, size: number): Sentence {
  if (origin === 'string') {
    return say(size === 1 ? 'document.maxCharacter' : 'document.maxCharacters', { size });
  }
  if (origin === 'array') {
    return say(size === 1 ? 'document.maxEntry' : 'document.maxEntries', { size });
  }
  return origin === 'int' ? say('document.tooLarge') : say('document.maxNumber', { size });
}
