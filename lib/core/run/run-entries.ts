import pLimit from 'p-limit';
import { failedEntry, inTheirPlaces, isFailedEntry } from '../answer/failed-entry';
import { withFullStop } from '../answer/plain-sentence';
import type { Json } from '../json/json';
import { limits } from '../limits';
import { failed, leftOpen, tellProgress, type Call, type CallFailure } from './call';
import { repeatedList, type EntriesOutcome, type Repeated } from './repeated-list';
import { fillRequest, runRequest, type RequestOutcome } from './run-request';
import { endSentence } from './send-within';
import type { PlannedSource } from './tool-plan';

/**
 * Runs a request once for each entry of an earlier answer's list: five at most at the same time,
 * entries kept in order, no more than `max_entries`. In a fetch a failed entry is told in its place,
 * and the notes say how many were answered and what became of the first other; in an action the first failure starts no more entries
 * and its sentence says how many were done. No entries is an empty list.
 */
export async function runEntries(
  call: Call,
  source: PlannedSource,
  repeated: Repeated,
): Promise<EntriesOutcome> {
  const list = repeatedList(repeated, call.answersToSend[repeated.letter]);
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
    const sentence = endSentence(call);
    return outcomes.some(isUnknown)
      ? leftOpen(sentence, 'cancelled')
      : failed(sentence, null, 'cancelled');
  }
  const outcome = entriesOutcome(call, source, outcomes);
  const isHidden = outcomes.some(
    (each) => each?.kind === 'answered' && each.unmasked !== undefined,
  );
  if (outcome.kind === 'failed' || !isHidden) return outcome;
  return { ...outcome, unmasked: inTheirPlaces(entryValues(outcomes.map(asItCame))) };
}

function asItCame(outcome: RequestOutcome | null): RequestOutcome | null {
  if (outcome?.kind !== 'answered') return outcome;
  return { ...outcome, value: outcome.unmasked ?? outcome.value };
}

/** The values of entries that were started, with what went wrong in the place of those that failed. */
function entryValues(outcomes: readonly (RequestOutcome | null)[]): Json[] {
  return outcomes.flatMap((outcome) => {
    if (outcome === null) return [];
    return [outcome.kind === 'answered' ? entryValue(outcome) : failedEntry(outcome.sentence)];
  });
}

/** What the answers to a list's entries come to together; null stands for an entry that was not started. */
export function entriesOutcome(
  call: Call,
  source: PlannedSource,
  outcomes: (RequestOutcome | null)[],
): EntriesOutcome {
  const outcome =
    call.plan.kind === 'action' ? actionResult(outcomes) : fetchResult(call, source, outcomes);
  return outcome.kind === 'failed' ? outcome : { ...outcome, value: inTheirPlaces(outcome.value) };
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
        const progress = { source: source.letter, done, total: entries.length };
        tellProgress(call, `Entry ${done} of ${entries.length} (${source.letter})`, progress);
        return outcome;
      }),
    ),
  );
}

function isUnknown(outcome: RequestOutcome | null): boolean {
  return outcome?.kind === 'failed' && outcome.unknown;
}

/** What is told of all entries, from the first failure; of one that is unknown it says so already. */
function together(first: CallFailure, sentence: string, unknown: boolean): CallFailure {
  return unknown && !first.unknown ? leftOpen(sentence, first.because) : { ...first, sentence };
}

function entryValue(outcome: RequestOutcome & { kind: 'answered' }): Json {
  return outcome.answer.kind === 'empty' ? 'Done.' : outcome.value;
}

function actionResult(outcomes: (RequestOutcome | null)[]): EntriesOutcome {
  const answered = outcomes.filter((outcome) => outcome?.kind === 'answered');
  const at = outcomes.findIndex((outcome) => outcome?.kind === 'failed');
  const first = outcomes[at];
  if (first?.kind !== 'failed') return { kind: 'answered', value: answered.map(entryValue) };
  const count = outcomes.length;
  const open = outcomes.filter(isUnknown).length;
  const also = open > 0 ? `, and of ${open} it is not known` : '';
  const sentence = `Entry ${at + 1} of ${count}: ${withFullStop(first.sentence)} ${answered.length} of ${count} were done${also}.`;
  return together(first, sentence, open > 0);
}

function fetchResult(
  call: Call,
  source: PlannedSource,
  outcomes: (RequestOutcome | null)[],
): EntriesOutcome {
  const count = outcomes.length;
  const answered = outcomes.filter((outcome) => outcome?.kind === 'answered').length;
  const at = outcomes.findIndex((outcome) => outcome?.kind === 'failed');
  const failure = outcomes[at];
  if (failure?.kind === 'failed' && answered === 0) {
    const sentence = `0 of ${count} entries were answered: ${failure.sentence}`;
    return together(failure, sentence, outcomes.some(isUnknown));
  }
  if (failure?.kind === 'failed') {
    // Its own place may be cut, or not shown at all.
    const which =
      count - answered > 1
        ? `the first that was not is entry ${at + 1}`
        : `entry ${at + 1} was not`;
    call.notes.push(
      `${answered} of ${count} entries of request ${source.letter} were answered; ${which}: ${withFullStop(failure.sentence)}`,
    );
  }
  return { kind: 'answered', value: entryValues(outcomes) };
}
