import { withFullStop } from '../answer/plain-sentence';
import { limits } from '../limits';
import { buildRequest, type BuiltOrRefused } from '../recipe/compile';
import type { RequestValues } from '../recipe/request-values';
import { say } from '../sentences/say';
import type { Sentence, SentenceValue } from '../sentences/sentence';
import { failed, keepStep, type Call, type CallFailure } from './call';
import { repeatedList } from './repeated-list';
import { sendWithin } from './send-within';
import { standIns } from './stand-ins';
import type { DryRun } from './run-ports';
import type { PlannedSource } from './tool-plan';

const notSent = say('unsent.note');

/**
 * Shows one request as it would go out, made and signed in like any other and kept back at the last
 * moment. Null where it could be shown; a failure where a real call would fail here too.
 */
export async function showRequest(
  call: Call,
  source: PlannedSource,
  built: BuiltOrRefused | undefined,
  { samples }: DryRun,
): Promise<CallFailure | null> {
  const failure =
    source.forEach === null
      ? await showOne(call, source, built ?? null)
      : await showEntries(call, source, source.forEach);
  const sample = samples[source.letter];
  if (sample !== undefined) call.answers[source.letter] = sample;
  return failure;
}

async function showOne(
  call: Call,
  source: PlannedSource,
  built: BuiltOrRefused | null,
  entry?: NonNullable<RequestValues['entry']>,
  note = notSent,
): Promise<CallFailure | null> {
  const known =
    entry === undefined
      ? call.answers
      : { ...call.answers, [source.forEach?.letter ?? '']: entry.value };
  const missing = standIns(source.request.source, known);
  const filled =
    built ??
    buildRequest(source.request, {
      arguments: call.arguments,
      variables: call.variables,
      answers: { ...call.answers, ...missing.answers },
      ...(entry && { entry }),
    });
  const waits = missing.letters.length > 0;
  if (filled.kind === 'refused') {
    if (!waits) return failed(filled.sentence);
    showAsWritten(call, source, missing.letters);
    return null;
  }
  const result = await sendWithin(call, filled.request);
  if (result.kind === 'reply' || result.because !== 'not-sent' || result.sentRequest === null) {
    return failed(result.kind === 'failure' ? result.sentence : notSent.message);
  }
  const request = result.sentRequest;
  keepStep(call, () => ({
    source: source.letter,
    entry: filled.request.entry,
    sent: false,
    request: {
      ...request,
      url: missing.readable(request.url),
      body: request.body === null ? null : missing.readable(request.body),
    },
    response: null,
    error: null,
    note: waits ? say('unsent.waits', { note, answers: answersOf(missing.letters) }) : note,
  }));
  return null;
}

async function showEntries(
  call: Call,
  source: PlannedSource,
  repeated: NonNullable<PlannedSource['forEach']>,
): Promise<CallFailure | null> {
  const { letter, written } = repeated;
  if (!Object.hasOwn(call.answers, letter)) {
    const note = say('unsent.eachEntry', { note: notSent, letter });
    return showOne(call, source, null, undefined, note);
  }
  const list = repeatedList(repeated, call.answers[letter]);
  if (list.kind === 'failed') return list;
  const entries = list.value.slice(0, source.maxEntries);
  const shown = entries.slice(0, limits.entriesAtOnce);
  for (const [index, value] of shown.entries()) {
    const more = entries.length - shown.length;
    const isLast = index === shown.length - 1;
    const note =
      isLast && more > 0 ? say('unsent.moreFollow', { note: notSent, count: more }) : notSent;
    const entry = { of: written, value, index };
    const failure = await showOne(call, source, null, entry, note);
    if (failure !== null) {
      const sentence = `Entry ${index + 1} of ${entries.length}: ${withFullStop(failure.sentence)}`;
      return { ...failure, sentence };
    }
  }
  return null;
}

/** A request of which too little is known to make it: its address as it was written. */
function showAsWritten(call: Call, source: PlannedSource, letters: readonly string[]): void {
  const { method, url } = source.request.source;
  keepStep(call, () => ({
    source: source.letter,
    entry: null,
    sent: false,
    request: { method, url, headers: {}, body: null },
    response: null,
    error: null,
    note: say('unsent.restUnknown', { note: notSent, answers: answersOf(letters) }),
  }));
}

function answersOf([letter = '', ...others]: readonly string[]): Sentence {
  if (others.length === 0) return say('unsent.answerOf', { letter });
  const letters = others.reduce<SentenceValue>(
    (before, next) => say('unsent.and', { before, letter: next }),
    letter,
  );
  return say('unsent.answersOf', { letters });
}
