import { problemAt, type Problem } from '../errors';
import { isJsonObject, isLosslessNumber, type Json, type JsonObject } from '../json/json';
import { limits } from '../limits';
import type { Sentence } from '../sentences/sentence';
import { say } from '../sentences/say';

interface PlainDocument {
  /** False for anything but an object; `document` is then an empty one. */
  isObject: boolean;
  problems: Problem[];
  document: JsonObject;
}

/**
 * A document made safe to work with, whatever it was: an object, nested at most as deeply as
 * documents may be, without a key `__proto__`. What had to be left out is a problem each.
 */
export function plainDocument(document: unknown): PlainDocument {
  const problems: Problem[] = [];
  if (!isJsonObject(document)) {
    return { isObject: false, problems: [problemAt('', say('document.notAnApp'))], document: {} };
  }
  return { isObject: true, document: plainObject(document, [], problems), problems };
}

function report(problems: Problem[], path: readonly string[], said: Sentence): void {
  if (problems.length < limits.problemsMax) problems.push(problemAt(path.join('.'), said));
}

function plainValue(value: Json, path: string[], problems: Problem[]): Json {
  if (typeof value !== 'object' || value === null || isLosslessNumber(value)) return value;
  if (path.length > limits.documentDepthMax) {
    report(problems, path, say('document.tooDeep', { max: limits.documentDepthMax }));
    return null;
  }
  if (Array.isArray(value)) return plainList(value, path, problems);
  return plainObject(value, path, problems);
}

function plainList(list: Json[], path: string[], problems: Problem[]): Json[] {
  const plain = list.map((inner, index) => {
    path.push(String(index));
    const kept = plainValue(inner, path, problems);
    path.pop();
    return kept;
  });
  return plain.some((kept, index) => kept !== list[index]) ? plain : list;
}

function plainObject(object: JsonObject, path: string[], problems: Problem[]): JsonObject {
  const entries: [string, Json][] = [];
  let changed = false;
  for (const [key, inner] of Object.entries(object)) {
    path.push(key);
    if (key === '__proto__') {
      report(problems, path, say('document.proto'));
      changed = true;
    } else {
      const kept = plainValue(inner, path, problems);
      changed ||= kept !== inner;
      entries.push([key, kept]);
    }
    path.pop();
  }
  return changed ? Object.fromEntries(entries) : object;
}
