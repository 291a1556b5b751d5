import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  isJsonObject,
  parseJson,
  stringifyJson,
  type Json,
  type JsonObject,
} from '@/lib/core/json/json';
import type { RunResult } from '@/lib/core/run/run-result';
import type { Tool } from '@/lib/core/tool/tool-schema';
import { databaseUnavailable } from '@/lib/server/db/unavailable';
import { log } from '@/lib/server/log';
import { onceInThread } from '@/lib/server/once-in-thread';
import type { SecretMask } from '@/lib/server/secrets/mask-secrets';
import { insertRuns, type NewRun } from '@/lib/server/stores/run-store';
import { maskJson } from './mask-result';
import { redactedError } from './redacted-error';
import { storableText } from '@/lib/server/stores/storable-text';
import type { CallInput } from './call-input';

const flushEveryMs = 150;
const retryEveryMs = 2_000;
const batchRows = 500;
const int32Max = 2_147_483_647;
/** While the database is away the newest calls are kept; memory has an end. */
const waitingRowsMax = 10_000;

interface Waiting {
  rows: NewRun[];
  timer: NodeJS.Timeout | null;
  flushing: Promise<void> | null;
  /** How many were given up since the last successful write. */
  lost: number;
}

function waiting(): Waiting {
  return onceInThread<Waiting>('runs', () => ({ rows: [], timer: null, flushing: null, lost: 0 }));
}

function schedule(afterMs: number): void {
  const state = waiting();
  if (state.timer !== null) return;
  state.timer = setTimeout(() => {
    state.timer = null;
    void flushRuns();
  }, afterMs);
  state.timer.unref();
}

/** What the database can't take now is tried again later. */
function putBack(state: Waiting, rows: readonly NewRun[]): void {
  state.rows.unshift(...rows);
  log().warn({ waiting: state.rows.length }, 'Calls could not be recorded yet');
  schedule(retryEveryMs);
}

/**
 * One row that can't be stored must not keep the others from being recorded. False where the database went away
 * meanwhile.
 */
async function writeOneByOne(state: Waiting, batch: readonly NewRun[]): Promise<boolean> {
  for (const [at, row] of batch.entries()) {
    try {
      await insertRuns([row]);
    } catch (error) {
      if (databaseUnavailable(error) !== null) {
        putBack(state, batch.slice(at));
        return false;
      }
      state.lost += 1;
    }
  }
  return true;
}

/** Writes what waits now: what comes meanwhile waits for the next time, so that batches stay large. */
async function write(state: Waiting): Promise<void> {
  for (let left = state.rows.length; left > 0; left -= batchRows) {
    const batch = state.rows.splice(0, Math.min(left, batchRows));
    try {
      await insertRuns(batch);
    } catch (error) {
      if (databaseUnavailable(error) !== null) {
        putBack(state, batch);
        return;
      }
      if (!(await writeOneByOne(state, batch))) return;
    }
    if (state.lost > 0) log().warn({ lost: state.lost }, 'Some calls were not recorded');
    state.lost = 0;
  }
}

/** Writes what waits to be recorded; what can't be written now stays and is tried again. */
export async function flushRuns(): Promise<void> {
  const state = waiting();
  // What is being written may have begun before the latest came.
  await state.flushing;
  state.flushing ??= write(state).finally(() => (state.flushing = null));
  await state.flushing;
}

/** The argument names as far as the text or value is an object. */
function argumentsOf(raw: unknown): Json {
  try {
    const value = typeof raw === 'string' ? parseJson(raw === '' ? '{}' : raw) : raw;
    return value === undefined ? {} : (value as Json);
  } catch {
    return null;
  }
}

/** What is kept of a call: names alone, unless all of it is asked for. Names of picked fields are the tool's own. */
function details(full: boolean, raw: unknown, result: RunResult, mask: SecretMask): string {
  const given = argumentsOf(raw);
  const kept: JsonObject = full
    ? {
        arguments: maskJson(given, mask),
        content: result.content,
        steps: result.steps as unknown as Json,
      }
    : { argument_names: isJsonObject(given) ? Object.keys(given) : [] };
  if (result.missing.length > 0) kept.missing_fields = result.missing.map(({ path }) => path);
  return stringifyJson(kept);
}

export interface RunToRecord {
  input: Pick<CallInput, 'app' | 'toolName' | 'assistant' | 'origin' | 'rawArguments'>;
  tool: Pick<Tool, 'log'>;
  result: RunResult;
  /** Epoch milliseconds. */
  startedAt: number;
  mask: SecretMask;
}

/**
 * Puts a call down for the activity, as much of it as the tool's `log` says; it is written a moment later,
 * together with others, so that no caller waits and a database that is away costs no answer.
 */
export function recordRun({ input, tool, result, startedAt, mask }: RunToRecord): void {
  if (tool.log === 'none') return;
  const full = tool.log === 'full';
  const error = full ? result.error : redactedError(result);
  const state = waiting();
  state.rows.push({
    // Known from here on: a write whose confirmation was lost is tried again and must not count twice.
    id: randomUUID(),
    workspaceId: input.app.workspaceId,
    appId: input.app.id,
    appVersion: input.app.version,
    tool: storableText(input.toolName),
    origin: input.origin,
    assistant: storableText(input.assistant),
    outcome: result.outcome,
    error: error === null ? null : storableText(error),
    ms: Math.round(result.ms),
    answerBytes: Math.min(result.answerBytes, int32Max),
    details: storableText(details(full, input.rawArguments, result, mask)),
    startedAt,
  });
  if (state.rows.length > waitingRowsMax) {
    state.lost += state.rows.splice(0, state.rows.length - waitingRowsMax).length;
  }
  schedule(flushEveryMs);
}
