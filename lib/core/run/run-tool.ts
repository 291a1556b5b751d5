import { limits } from '../limits';
import { readArguments } from '../parameters/read-arguments';
import { buildRequest, type BuiltOrRefused } from '../recipe/compile';
import { failed, leftOpen, tellProgress, type Call, type CallFailure } from './call';
import { doneResult, errorResult, namedFailure, refusedResult, unsentResult } from './call-result';
import { CallClock } from './call-clock';
import { CallPace } from './call-pace';
import { showRequest } from './dry-run';
import { ranForNoEntry } from './nothing-to-do';
import { runEntries } from './run-entries';
import { fillRequest, runRequest, type AnsweredValue } from './run-request';
import type { RunInput, RunPorts } from './run-ports';
import type { RunResult } from './run-result';
import type { PlannedSource, ToolPlan } from './tool-plan';

const bodyCharactersKeptMax = 2 * limits.answerBytesMax;

/**
 * The one function that runs a tool, for a live call, a test request and a self-test alike. Arguments
 * that don't fit are refused before anything is sent; requests run in the order of their letters, all
 * within the tool's time. Whatever goes wrong is a result with one sentence the model can act on.
 * Never throws.
 */
export async function runTool(
  plan: ToolPlan,
  input: RunInput,
  ports: RunPorts,
): Promise<RunResult> {
  const started = ports.now();
  const clock = new CallClock(plan.timeoutMs, started + plan.timeoutMs, input.signal);
  const call: Call = {
    plan,
    ports,
    clock,
    pace: new CallPace(),
    callId: '',
    arguments: {},
    variables: input.variables,
    secretsElsewhere: input.secretsElsewhere,
    answers: {},
    answersToSend: {},
    readAnswers: new Map(),
    steps: [],
    stepCharactersLeft: bodyCharactersKeptMax,
    answerBytes: 0,
    notes: [],
    written: [],
    writeSent: false,
    progressDone: 0,
  };
  try {
    return await runCall(call, input, started);
  } catch {
    return errorResult(call, crash(call), started);
  } finally {
    clock.dispose();
  }
}

async function runCall(call: Call, input: RunInput, started: number): Promise<RunResult> {
  const { plan, ports } = call;
  const read = readArguments(plan.arguments, input.rawArguments, { strict: plan.strict });
  if (read.kind === 'refused') return refusedResult(call, read.sentence, started);
  call.arguments = read.arguments;
  call.callId = ports.newId();
  if (plan.usesStandingVariables) {
    const standing = ports.standingVariables(started);
    call.variables = { ...input.variables, ...standing, call_id: call.callId };
  }
  const ready = makeReady(call);
  if (ready.kind === 'refused') return refusedResult(call, ready.sentence, started);
  if (plan.announcement !== null) tellProgress(call, plan.announcement);
  for (const source of plan.sources) {
    const failure = await runSource(call, source, ready.requests.get(source.letter));
    if (failure !== null) return errorResult(call, failure, started);
  }
  if (ports.dryRun !== undefined) return unsentResult(call, started);
  return doneResult(call, started);
}

/**
 * Makes every request that needs no earlier answer, and the others as far as they are known, so that what
 * can be refused is refused before anything is sent.
 */
function makeReady(
  call: Call,
):
  { kind: 'ready'; requests: Map<string, BuiltOrRefused> } | { kind: 'refused'; sentence: string } {
  const requests = new Map<string, BuiltOrRefused>();
  const { arguments: args, variables, secretsElsewhere } = call;
  const values = { arguments: args, variables, secretsElsewhere, answers: {} };
  for (const source of call.plan.sources) {
    const built = buildRequest(source.check, values);
    if (built.kind === 'refused') return { kind: 'refused', sentence: built.sentence };
    if (source.independent) requests.set(source.letter, built);
  }
  return { kind: 'ready', requests };
}

/** Runs one request of the recipe and keeps its answer; null where all went well. */
async function runSource(
  call: Call,
  source: PlannedSource,
  built: BuiltOrRefused | undefined,
): Promise<CallFailure | null> {
  const { letter } = source;
  const { dryRun } = call.ports;
  if (dryRun !== undefined) {
    const failure = await showRequest(call, source, built, dryRun);
    return failure && namedFailure(call, letter, failure);
  }
  const several = call.plan.sources.length > 1;
  if (source.forEach !== null) {
    const outcome = await runEntries(call, source, source.forEach);
    if (outcome.kind === 'failed') return namedFailure(call, letter, outcome);
    keepAnswer(call, letter, outcome);
  } else {
    const tell = (message: string) =>
      tellProgress(call, several ? `${message} (${letter})` : message);
    const request = built ?? fillRequest(call, source);
    const outcome = await runRequest(call, source, request, tell);
    if (outcome.kind === 'failed') return namedFailure(call, letter, outcome);
    keepAnswer(call, letter, outcome);
    call.readAnswers.set(letter, outcome.answer);
  }
  if (source.method !== 'GET' && !ranForNoEntry(call, source)) call.written.push(letter);
  return null;
}

function keepAnswer(call: Call, letter: string, { value, unmasked }: AnsweredValue): void {
  call.answers[letter] = value;
  call.answersToSend[letter] = unmasked ?? value;
}

/** What is told when reading or showing an answer fails in a way nobody thought of. */
function crash(call: Call): CallFailure {
  const sentence = 'Something went wrong inside the tool server, so this call was not completed.';
  return call.writeSent ? leftOpen(sentence) : failed(sentence);
}
