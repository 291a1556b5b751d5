import type { Json, JsonObject } from '../json/json';
import type { BuiltRequest } from '../recipe/request-values';
import type { CallPace } from './call-pace';
import type { EndSignal } from './ending';
import type { RunStep } from './run-result';
import type { UpstreamFailure, UpstreamReply } from './upstream';

/** What is known of earlier answers when nothing is sent. */
export interface DryRun {
  /** Answers that requests are taken to have had, by their letter. */
  samples: Readonly<Record<string, Json>>;
}

export interface SendOptions {
  signal: EndSignal;
  /** Epoch milliseconds at which the whole call ends; retries must fit before it. */
  deadline: number;
  /** One fresh value per call, the same on a repeat. */
  callId: string;
  /** Shared by all requests of the call: where the service asks one of them to wait, the others do as well. */
  pace?: CallPace;
  /** Everything is made ready, and then the request is kept back: the failure `not-sent` shows it. */
  dryRun?: boolean;
}

export interface RunProgress {
  done: number;
  /** Null where the number of steps isn't known yet. */
  total: number | null;
  message: string;
  /** How far a request is that runs once for each entry of a list. */
  entries?: { source: string; done: number; total: number };
}

/** Everything a run needs from outside. */
export interface RunPorts {
  /** Sends one request; what goes wrong on the way is data, not an exception. */
  send(request: BuiltRequest, options: SendOptions): Promise<UpstreamReply | UpstreamFailure>;
  /** Epoch milliseconds. */
  now(): number;
  newId(): string;
  /** `today`, `now`, `weekday`, `time_zone` at that time, in the app's time zone, and `conversation`. */
  standingVariables(now: number): JsonObject;
  /** Given where nothing may be sent: the steps show what would be. */
  dryRun?: DryRun | undefined;
  /** Told each request and its answer; without it no steps are made. */
  onStep?: ((step: RunStep) => void) | undefined;
  onProgress?: ((progress: RunProgress) => void) | undefined;
}

export interface RunInput {
  /** As the model sent them: a value or a text. */
  rawArguments: unknown;
  /** The conversation's variables. */
  variables: JsonObject;
  /** Names of secrets that have a value, but none for where the requests go. */
  secretsElsewhere?: ReadonlySet<string> | undefined;
  signal: EndSignal;
}
