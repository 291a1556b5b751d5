import { isJsonObject, type Json } from '../json/json';
import type { Answers } from '../recipe/pick';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';

const fieldsWide = 20;

/** How many different fields an answer has; entries of one list count once. Stops at `max`. */
function countFields(value: Json, max: number): number {
  const paths = new Set<string>();
  const waiting: [string, Json][] = [['', value]];
  while (waiting.length > 0 && paths.size < max) {
    const [path, current] = waiting.pop() ?? ['', null];
    if (Array.isArray(current)) {
      for (const entry of current.slice(0, 10)) waiting.push([path, entry]);
    } else if (isJsonObject(current)) {
      for (const [key, inner] of Object.entries(current)) waiting.push([`${path}.${key}`, inner]);
    } else {
      paths.add(path);
    }
  }
  return paths.size;
}

/** As much of a tool's output as decides whether an assistant reads the answer whole. */
export interface SeenWhole {
  fields: readonly string[] | null;
  /** Whether blocks of content say what is seen instead. */
  hasBlocks: boolean;
}

/**
 * One sentence where nothing was picked from an answer with many fields, so that the assistant has to read
 * all of them; null where something was picked or the answer is small. It is the last request's answer
 * that is seen.
 */
export function wideAnswerWarning(
  { fields, hasBlocks }: SeenWhole,
  { letters, values }: Answers,
): Sentence | null {
  const answer = values[letters.at(-1) ?? 'a'];
  if (fields !== null || hasBlocks || answer === undefined) return null;
  if (countFields(answer, fieldsWide) < fieldsWide) return null;
  return say('tool.wideAnswer', { count: fieldsWide });
}
