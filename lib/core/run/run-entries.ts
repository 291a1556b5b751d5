import pLimit from 'p-limit';
import { failedEntry, isFailedEntry } from '../answer/failed-entry';
import { isJsonObject, type Json } from '../json/json';
import { valueAt } from '../json/value-at';
import { limits } from '../limits';
import { tellProgress, withFullStop, type Call, type CallFailure } from './call';
import { fillRequest, runRequest, type RequestOutcome } from './run-request';
import { endSentence } from './send-within';
import type { PlannedSource } from './tool-plan';

type Repeated = NonNullable<PlannedSource['forEach']>;

type EntriesOutcome = { kind: 'answered'; value: Json[] } | CallFailure;

/**
 * Runs a request once for each entry of an earlier answer's list: five at most at the same time,
 * entries kept in order, no more than `max_entries`. In a fetch a failed entry is told in its place,
 * and the notes say how many were answered; in an action the first failure starts no more entries
 * and its sentence says how many were done. No entries is an empty list.
 */
export async function runEntries(
  call: Call,
  source: PlannedSource,
  repeated: Repeated,
): Promise<EntriesOutcome> {
  const list = listOf(repeated, call.answers[repeated.letter]);
  if (list.kind === 'failed') return list;
  const all = list.value.filter((entry) => !isFailedEntry(entry));
  const entries = all.slice(0, source.maxEntries);
  if (entries.length < all.length) {
    const left = all.length - entries.length;
    call.notes.push(
      `Request ${source.letter} ran for the first ${entries.length} of ${all.length} entries; ${left} were left.`,
    );
  }
  const outcomes = await runAll(call, source, repeated, entries);
  if (call.clock.ended === 'cancelled') {
    return { kind: 'failed', sentence: endSentence(call), unknown: outcomes.some(isUnknown) };
  }
  return call.plan.kind === 'action' ? actionResult(outcomes) : fetchResult(call, source, outcomes);
}

async function runAll(
  call: Call,
  source: PlannedSource,
  repeated: Repeated,
  entries: Json[],
): Promise<(RequestOutcome | null)[]> {
  const atOnce = pLimit(limits.entriesAtOnce);
  let stopped = false;
  let done = 0;
  return Promise.all(
    entries.map((value, index) =>
      atOnce(async () => {
        if (stopped || call.clock.ended === 'cancelled') return null;
        const built = fillRequest(call, source, { of: repeated.written, value, index });
        const outcome = await runRequest(call, source, built, () => undefined);
        if (outcome.kind === 'failed' && call.plan.kind === 'action') stopped = true;
        done += 1;
        tellProgress(call, `Entry ${done} of ${entries.length} (${source.letter})`);
        return outcome;
      }),
    ),
  );
}

function isUnknown(outcome: RequestOutcome | null): boolean {
  return outcome?.kind === 'failed' && outcome.unknown;
}

function answerValue(outcome: RequestOutcome & { kind: 'answered' }): Json {
  return outcome.answer.kind === 'empty' ? 'Done.' : outcome.value;
}

function actionResult(outcomes: (RequestOutcome | null)[]): EntriesOutcome {
  const answered = outcomes.filter((outcome) => outcome?.kind === 'answered');
  const at = outcomes.findIndex((outcome) => outcome?.kind === 'failed');
  const first = outcomes[at];
  if (first?.kind !== 'failed') return { kind: 'answered', value: answered.map(answerValue) };
  const count = outcomes.length;
  const open = outcomes.filter(isUnknown).length;
  const also = open > 0 ? `, and of ${open} it is not known` : '';
  return {
    kind: 'failed',
    sentence: `Entry ${at + 1} of ${count}: ${withFullStop(first.sentence)} ${answered.length} of ${count} were done${also}.`,
    unknown: open > 0,
  };
}

function fetchResult(
  call: Call,
  source: PlannedSource,
  outcomes: (RequestOutcome | null)[],
): EntriesOutcome {
  const count = outcomes.length;
  const answered = outcomes.filter((outcome) => outcome?.kind === 'answered').length;
  const failure = outcomes.find((outcome) => outcome?.kind === 'failed');
  if (failure?.kind === 'failed' && answered === 0) {
    return {
      kind: 'failed',
      sentence: `0 of ${count} entries were answered: ${failure.sentence}`,
      unknown: outcomes.some(isUnknown),
    };
  }
  if (answered < count) {
    call.notes.push(
      `${answered} of ${count} entries of request ${source.letter} were answered; each of the others says why in its place.`,
    );
  }
  const value = outcomes.flatMap((outcome) => {
    if (outcome === null) return [];
    return [outcome.kind === 'answered' ? answerValue(outcome) : failedEntry(outcome.sentence)];
  });
  return { kind: 'answered', value };
}

/** The response itself, or its only list field, or the path given. */
function listOf(repeated: Repeated, answer: Json | undefined): EntriesOutcome {
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
