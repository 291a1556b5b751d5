import { isJsonObject, type Json } from '../json/json';
import { valueAt } from '../json/value-at';
import type { CallFailure } from './call';
import type { PlannedSource } from './tool-plan';

export type Repeated = NonNullable<PlannedSource['forEach']>;

export type EntriesOutcome = { kind: 'answered'; value: Json[] } | CallFailure;

/** The list that a request is repeated for: the response itself, or its only list field, or the path given. */
export function repeatedList(repeated: Repeated, answer: Json | undefined): EntriesOutcome {
  const { written, letter, parts } = repeated;
  const at = parts.length === 0 ? answer : valueAt(answer, parts);
  if (Array.isArray(at)) {
    const nested = parts.length > 0 && at.length > 0 && at.every((entry) => Array.isArray(entry));
    return { kind: 'answered', value: nested ? at.flat() : at };
  }
  if (at === null || (parts.length === 0 && at === undefined))
    return { kind: 'answered', value: [] };
  const lists = isJsonObject(at)
    ? Object.entries(at).filter((field) => Array.isArray(field[1]))
    : [];
  const [only] = lists;
  if (only !== undefined && lists.length === 1)
    return { kind: 'answered', value: only[1] as Json[] };
  const sentence =
    lists.length > 1
      ? `The answer of request ${letter} has several lists: for_each_of must name one of them, as in "${letter}.items".`
      : `The answer of request ${letter} has no list at "${written}" to go through.`;
  return { kind: 'failed', sentence, unknown: false };
}
