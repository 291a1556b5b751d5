import { isJsonObject, type Json } from '../json/json';
import { valueAt } from '../json/value-at';
import { failed, type CallFailure } from './call';
import type { AnsweredValue } from './run-request';
import type { PlannedSource } from './tool-plan';

export type Repeated = NonNullable<PlannedSource['forEach']>;

export type EntriesOutcome = AnsweredValue<Json[]> | CallFailure;

/**
 * The value at a path that may lead through lists. What is found in each of their entries is one list
 * together; a list that the path ends at keeps its entries as they are, lists or not.
 */
function listAt(value: Json | undefined, parts: readonly string[]): Json | undefined {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (!Array.isArray(value) || /^\d+$/.test(part)) return listAt(valueAt(value, [part]), rest);
  const found = value.map((entry) => listAt(entry, parts)).filter((each) => each !== undefined);
  if (found.length === 0) return undefined;
  return found.some((each) => Array.isArray(each)) ? found.flatMap((each) => each ?? []) : found;
}

/** The list that a request is repeated for: the response itself, or its only list field, or the path given. */
export function repeatedList(repeated: Repeated, answer: Json | undefined): EntriesOutcome {
  const { written, letter, parts } = repeated;
  const at = listAt(answer, parts);
  if (Array.isArray(at)) return { kind: 'answered', value: at };
  if (at === null) return { kind: 'answered', value: [] };
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
  return failed(sentence, null, 'not-made');
}
