import { isFailedEntry } from '../answer/failed-entry';
import type { ReadAnswer } from '../answer/read-answer';
import { isJsonObject, type JsonObject } from '../json/json';
import { readArguments } from '../parameters/read-arguments';
import type { Recipe } from '../recipe/recipe-schema';
import { receiptGaps } from '../receipt/receipt';
import { failed, type Call } from './call';
import { CallClock } from './call-clock';
import { CallPace } from './call-pace';
import { errorResult, namedFailure, receiptValues, resultOf } from './call-result';
import { Ending } from './ending';
import { asksVariable } from './fail-when';
import type { KnownAnswer } from './known-answers';
import { nothingToDo } from './nothing-to-do';
import { repeatedList } from './repeated-list';
import { entriesOutcome } from './run-entries';
import { judgeAnswer, type RequestOutcome } from './run-request';
import type { RunResult } from './run-result';
import { showResult } from './show-result';
import { compileTool, type PlannedSource, type ToolPlan } from './tool-plan';

/** What a call would come to with answers that are known already. */
export interface Foreseen {
  result: RunResult;
  /** Placeholders of the receipt that have no value, so that it would be left unsaid. */
  receiptGaps: string[];
}

/** A tool as far as it decides what becomes of an answer; the rest of it may be unfinished. */
export interface ForeseenTool {
  recipe: Recipe;
  confirm: string | undefined;
  on_error: string | undefined;
  /** As sentences name whoever answers. */
  connectionName: string;
}

/**
 * What an assistant would be given of these answers if the tool were as it stands now. Arguments that
 * would be refused are taken as they are.
 */
export async function foresee(
  { recipe, confirm, on_error, connectionName }: ForeseenTool,
  known: readonly KnownAnswer[],
  args: JsonObject,
): Promise<Foreseen> {
  const plan = compileTool(
    { name: '', description: '', annotations: {}, connection: '', recipe, confirm, on_error },
    {
      id: '',
      name: connectionName,
      base_url: '',
      auth: { type: 'none' },
      headers: [],
      test: false,
    },
  );
  const read = readArguments(plan.arguments, args, { strict: false });
  return showKnownAnswers(plan, known, read.kind === 'accepted' ? read.arguments : args);
}

/**
 * What an assistant would be given of these answers, by the same rules as in a call. Nothing is sent,
 * and arguments need not be complete: they are only looked at by conditions and the receipt. Requests
 * without a known answer are passed over, and so are conditions on variables, which only a call has.
 */
export async function showKnownAnswers(
  plan: ToolPlan,
  known: readonly KnownAnswer[],
  args: JsonObject,
): Promise<Foreseen> {
  const clock = new CallClock(plan.timeoutMs, Date.now() + plan.timeoutMs, neverAborted);
  const call = callOf(plan, args, clock);
  try {
    for (const source of plan.sources) {
      const own = known.filter(({ letter }) => letter === source.letter);
      const outcome = await outcomeOf(call, source, own);
      if (outcome === null) continue;
      if (outcome.kind === 'failed') {
        const failure = namedFailure(call, source.letter, outcome);
        return { result: errorResult(call, failure, 0), receiptGaps: [] };
      }
      call.answers[source.letter] = outcome.value;
      if ('answer' in outcome) call.readAnswers.set(source.letter, outcome.answer);
    }
    const shown = await showResult(call);
    const gaps =
      plan.confirm === null || nothingToDo(call) !== null
        ? []
        : receiptGaps(plan.confirm, receiptValues(call, shown.seen));
    return { result: resultOf(call, shown, 0), receiptGaps: gaps };
  } finally {
    clock.dispose();
  }
}

const neverAborted = new Ending();

function callOf(plan: ToolPlan, args: JsonObject, clock: CallClock): Call {
  return {
    plan,
    ports: {
      send: () => Promise.reject(new Error('Known answers are never asked for again.')),
      now: () => 0,
      newId: () => '',
      standingVariables: () => ({}),
    },
    clock,
    pace: new CallPace(),
    callId: '',
    arguments: args,
    variables: {},
    answers: {},
    answersToSend: {},
    readAnswers: new Map(),
    steps: [],
    stepCharactersLeft: 0,
    answerBytes: 0,
    notes: [],
    written: [],
    writeSent: false,
    progressDone: 0,
  };
}

/** What the known answers of one request come to; null where there is none. */
async function outcomeOf(call: Call, source: PlannedSource, own: readonly KnownAnswer[]) {
  const whole = own.findLast(({ entry }) => entry === null);
  if (whole !== undefined) {
    const outcome = await answerOutcome(call, source, whole);
    if (source.forEach === null || outcome.kind === 'failed') return outcome;
    return { kind: 'answered' as const, value: outcome.value };
  }
  if (source.forEach === null) return null;
  if (own.length > 0) {
    const outcomes = await Promise.all(own.map((answer) => answerOutcome(call, source, answer)));
    return entriesOutcome(call, source, outcomes);
  }
  const list = repeatedList(source.forEach, call.answers[source.forEach.letter]);
  const isDone = list.kind === 'answered' && list.value.every((entry) => isFailedEntry(entry));
  return isDone ? { kind: 'answered' as const, value: [] } : null;
}

/** Whether an answer is data that has fields: that will do for everything. */
function holdsFields(read: ReadAnswer | null): boolean {
  if (read?.answer.kind !== 'data') return false;
  const { value } = read.answer;
  return isJsonObject(value) || Array.isArray(value);
}

async function answerOutcome(
  call: Call,
  source: PlannedSource,
  answer: KnownAnswer,
): Promise<RequestOutcome> {
  const read = holdsFields(answer.read) ? answer.read : await answer.readFor(source);
  if (read === null) return failed(answer.error ?? '', answer.status);
  const failWhen = source.failWhen.filter((condition) => !asksVariable(condition));
  return judgeAnswer(call, { ...source, failWhen }, read);
}
