import { withFullStop } from '../answer/plain-sentence';
import type { Json } from '../json/json';
import { renderReceipt, type ReceiptValues } from '../receipt/receipt';
import { tellProgress, withLookUp, type Call, type CallFailure } from './call';
import { nothingToDo } from './nothing-to-do';
import type { RunOutcome, RunResult } from './run-result';
import { showResult, type ShownResult } from './show-result';

/** The result of a call whose requests have all been answered. */
export async function doneResult(call: Call, started: number): Promise<RunResult> {
  const showing = showResult(call);
  const result = showing instanceof Promise ? await showing : showing;
  tellProgress(call, 'Filtered');
  return resultOf(call, result, started);
}

/** The result of a call from what is shown of its answers. */
export function resultOf(call: Call, result: ShownResult, started: number): RunResult {
  const confirm = nothingToDo(call) === null ? call.plan.confirm : null;
  return {
    outcome: 'done',
    isError: false,
    content: result.content,
    structured: result.structured,
    confirm: confirm === null ? null : renderReceipt(confirm, receiptValues(call, result.seen)),
    remembered: result.remembered,
    missing: result.missing,
    steps: call.steps,
    error: null,
    status: null,
    because: null,
    ms: call.ports.now() - started,
    answerBytes: call.answerBytes,
  };
}

/** With several requests the sentence says which one failed, and which writes were done before it. */
export function namedFailure(call: Call, letter: string, failure: CallFailure): CallFailure {
  if (call.plan.sources.length === 1) return failure;
  const before = call.written.map((earlier) => `Request ${earlier} was already done.`);
  const sentence = `Request ${letter} failed: ${failure.sentence}`;
  if (before.length === 0) return { ...failure, sentence };
  return { ...failure, sentence: [withFullStop(sentence), ...before].join(' ') };
}

/** What a receipt finds. */
export function receiptValues(
  call: Pick<Call, 'plan' | 'arguments'>,
  seen: Json | undefined,
): ReceiptValues {
  const { output, letters } = call.plan;
  const picked = { fields: output.fields, letters };
  return { arguments: call.arguments, result: seen ?? null, picked };
}

/** Nothing happened, so there is nothing to show but the steps. */
export function unsentResult(call: Call, started: number): RunResult {
  return {
    outcome: 'done',
    isError: false,
    content: [{ type: 'text', text: 'Nothing was sent: this was a dry run.' }],
    structured: null,
    confirm: null,
    remembered: {},
    missing: [],
    steps: call.steps,
    error: null,
    status: null,
    because: null,
    ms: call.ports.now() - started,
    answerBytes: 0,
  };
}

/** A call that was refused before anything was sent. */
export function refusedResult(call: Call, sentence: string, started: number): RunResult {
  const failure = { error: sentence, told: sentence, status: null, because: null };
  return failureResult(call, 'refused', failure, started);
}

/** A call that failed, told in the words its tool has for that. */
export function errorResult(call: Call, failure: CallFailure, started: number): RunResult {
  const { onError } = call.plan;
  const { sentence, status, because, unknown } = failure;
  const words = (onError ?? '{{error}}').split(/\{\{\s*error\s*\}\}/);
  const inWords = words.join(sentence);
  const told = unknown && words.length === 1 ? withLookUp(inWords) : inWords;
  return failureResult(
    call,
    unknown ? 'unknown' : 'failed',
    { error: sentence, told, status, because },
    started,
  );
}

function failureResult(
  call: Call,
  outcome: RunOutcome,
  {
    error,
    told,
    status,
    because,
  }: Pick<RunResult, 'status' | 'because'> & { error: string; told: string },
  started: number,
): RunResult {
  return {
    outcome,
    isError: true,
    content: [{ type: 'text', text: told }],
    structured: null,
    confirm: null,
    remembered: {},
    missing: [],
    steps: call.steps,
    error,
    status,
    because,
    ms: call.ports.now() - started,
    answerBytes: call.answerBytes,
  };
}
