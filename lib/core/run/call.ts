import { withFullStop } from '../answer/plain-sentence';
import type { Answer } from '../answer/read-answer';
import type { Json, JsonObject } from '../json/json';
import type { CallClock } from './call-clock';
import type { CallPace } from './call-pace';
import type { RunPorts, RunProgress } from './run-ports';
import type { FailureKind, RunStep } from './run-result';
import type { ToolPlan } from './tool-plan';

/** One call while it runs. */
export interface Call {
  plan: ToolPlan;
  ports: RunPorts;
  clock: CallClock;
  pace: CallPace;
  callId: string;
  arguments: JsonObject;
  variables: JsonObject;
  secretsElsewhere?: ReadonlySet<string> | undefined;
  /** The values of the answers that have come, by letter. */
  answers: Record<string, Json>;
  /** The same as later requests send them: as they came, where a secret was hidden in them. Nobody sees these. */
  answersToSend: Record<string, Json>;
  /** The answers of requests that ran once, by letter. */
  readAnswers: Map<string, Answer>;
  steps: RunStep[];
  /** Characters that steps may still keep of bodies. */
  stepCharactersLeft: number;
  answerBytes: number;
  notes: string[];
  /** Letters of requests that changed something, as far as is known. */
  written: string[];
  /** Whether a request that may change something was handed over to be sent. */
  writeSent: boolean;
  progressDone: number;
}

/** Why a call, or one request of it, came to nothing. */
export interface CallFailure {
  kind: 'failed';
  sentence: string;
  /** The status of the answer that made it fail; null where it was none, or where its status was good. */
  status: number | null;
  because: FailureKind | null;
  /** True where a write was sent and nobody knows whether it happened; the sentence then says so. */
  unknown: boolean;
}

/** A failure that is known to have changed nothing. */
export function failed(
  sentence: string,
  status: number | null = null,
  because: FailureKind | null = null,
): CallFailure {
  return { kind: 'failed', sentence, status, because, unknown: false };
}

/** A failure that leaves open whether the change happened, which is added to what went wrong. */
export function leftOpen(sentence: string, because: FailureKind | null = null): CallFailure {
  return { kind: 'failed', sentence: withLookUp(sentence), status: null, because, unknown: true };
}

/** The sentence, and what to do where a write may have happened. */
export function withLookUp(sentence: string): string {
  return `${withFullStop(sentence)} It may have happened: look it up before trying again.`;
}

/** Tells whoever listens how far the call is; a listener that fails changes nothing. */
export function tellProgress(call: Call, message: string, entries?: RunProgress['entries']): void {
  const { onProgress } = call.ports;
  if (onProgress === undefined) return;
  const { sources, announcement } = call.plan;
  const known = sources.every((source) => source.forEach === null);
  const total = known ? sources.length * 2 + 1 + (announcement === null ? 0 : 1) : null;
  call.progressDone += 1;
  try {
    onProgress({ done: call.progressDone, total, message, ...(entries && { entries }) });
  } catch {
    // Progress is told on a best effort.
  }
}

/**
 * Keeps a step and tells whoever listens; a listener that fails changes nothing. Where nobody listens the
 * step is not even made.
 */
export function keepStep(call: Call, make: () => RunStep): void {
  const { onStep } = call.ports;
  if (onStep === undefined) return;
  const step = make();
  call.steps.push(step);
  try {
    onStep(step);
  } catch {
    // As with progress.
  }
}
