import { limits } from '../limits';
import { pathParts } from '../json/value-at';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';

/** One step into a body: the key of an object, or the index of a list. */
export type NamePart = string | number;

export type DottedName = { kind: 'path'; parts: NamePart[] } | { kind: 'refused'; said: Sentence };

const forbidden = new Set(['__proto__', 'prototype', 'constructor']);

/** The part that no name may have, since it would reach the machinery behind an object; null where none is. */
export function forbiddenPart(parts: readonly NamePart[]): string | null {
  return (
    parts.find((part): part is string => typeof part === 'string' && forbidden.has(part)) ?? null
  );
}

/**
 * Where in a body a name points: dots separate its parts, a part that is a number is a list index,
 * `\.` is a literal dot, and the name `.` is the whole body (no parts).
 */
export function parseDottedName(name: string): DottedName {
  if (name === '.') return { kind: 'path', parts: [] };
  const parts: NamePart[] = [];
  for (const text of pathParts(name)) {
    if (text === '') return refused(say('request.nameEmptyPart', { name }));
    if (!/^(0|[1-9]\d*)$/.test(text)) {
      parts.push(text);
      continue;
    }
    const index = Number(text);
    if (index > limits.listIndexMax) {
      return refused(say('request.nameFarIndex', { index: text, max: limits.listIndexMax }));
    }
    parts.push(index);
  }
  const bad = forbiddenPart(parts);
  if (bad !== null) return refused(say('request.namePart', { part: bad }));
  if (parts.length > limits.nestingDepthMax) {
    return refused(say('request.nameDeep', { name, max: limits.nestingDepthMax }));
  }
  return { kind: 'path', parts };
}

function refused(said: Sentence): DottedName {
  return { kind: 'refused', said };
}

/** A name as the other side sees it where it is one text: `\.` becomes a dot, other dots stay. */
export function literalName(name: string): string {
  return name.replaceAll('\\.', '.');
}
