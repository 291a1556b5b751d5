import type { JsonObject } from '../json/json';
import type { MissingField } from '../recipe/missing-field';
import type { Sentence } from '../sentences/sentence';
import type { SentRequest, UpstreamFailureReason } from './upstream';

/** How a call may end. `unknown`: a write was sent and nobody knows whether it happened. */
export const runOutcomes = ['done', 'refused', 'failed', 'unknown'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** What kind of thing made a call fail; it tells nothing of its arguments and answers. */
export type FailureKind = UpstreamFailureReason | 'not-made' | 'said-no' | 'unreadable';

/** One block of an answer, in the form MCP gives it to the model. */
export type ContentBlock =
  | { type: 'text'; text: string }
  | { type: 'image' | 'audio'; data: string; mimeType: string }
  | { type: 'resource'; resource: { uri: string; mimeType: string; text: string } };

/**
 * One request of a run as really sent, and its answer. `entry` counts from 0 under for_each_of. In a dry
 * run: as it would be sent.
 */
export interface RunStep {
  source: string;
  entry: number | null;
  sent: boolean;
  request: SentRequest;
  response: {
    status: number;
    headers: Record<string, string>;
    ms: number;
    bytes: number;
    body: string;
  } | null;
  /** One sentence where no answer came. */
  error: string | null;
  /** Why a request was not sent, and what it still waits for. */
  note: Sentence | null;
}

/** What a call came to. With `isError`: one text in `content`, and no `structured`, no `confirm`. */
export interface RunResult {
  outcome: RunOutcome;
  isError: boolean;
  content: ContentBlock[];
  /** What the assistant sees where that is an object; digits beyond 2^53 as text. */
  structured: JsonObject | null;
  /** The receipt, to be said word for word. */
  confirm: string | null;
  /** Values kept as conversation variables, under the path's own name. */
  remembered: JsonObject;
  missing: MissingField[];
  /** Every request in the order its answer came; empty where no step was listened to. */
  steps: RunStep[];
  /** The sentence of what went wrong. */
  error: string | null;
  /** The status of the answer that made the call fail, where one did. */
  status: number | null;
  /** The kind of what went wrong, where it is known. */
  because: FailureKind | null;
  ms: number;
  /** Bytes of all answers together, after decompression. */
  answerBytes: number;
}
