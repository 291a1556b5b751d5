import type { Sentence } from './sentences/sentence';

/** One thing wrong in a document: where (dotted from its root) and one sentence that says what to write. */
export interface Problem extends Sentence {
  path: string;
}

/** The problem that a sentence is about a place. */
export function problemAt(path: string, { code, values, message }: Sentence): Problem {
  return { path, message, code, values };
}

/** What a problem says, without its place. */
export function sentenceOf({ code, values, message }: Problem): Sentence {
  return { code, values, message };
}

/** Every way a rule can refuse. Tables keyed by this type turn a code into a status or a sentence. */
export type DomainErrorCode =
  | 'bad-request'
  | 'body-too-large'
  | 'conflict'
  | 'database-unavailable'
  | 'document-refused'
  | 'forbidden'
  | 'method-not-allowed'
  | 'not-found'
  | 'not-signed-in'
  | 'nothing-published'
  | 'precondition-failed'
  | 'stale-write'
  | 'too-many-requests'
  | 'tool-has-problems'
  | 'unsupported-media-type';

export interface DomainErrorDetails {
  /** For a person: what is wrong and what to do. */
  said: Sentence;
  /** Every problem of a refused document. */
  problems?: Problem[];
  /** Seconds until another try makes sense. */
  retryAfterSeconds?: number;
}

const brand = Symbol.for('toolwright.DomainError');

/** A broken rule that whoever asked is told of: its code becomes a status, its sentence the answer. */
export class DomainError extends Error {
  readonly [brand] = true;

  constructor(
    readonly code: DomainErrorCode,
    readonly details: DomainErrorDetails,
  ) {
    super(details.said.message);
    this.name = 'DomainError';
  }
}

/** Recognises a `DomainError` of any copy of this module: one process may hold two bundles of it. */
export function isDomainError(error: unknown): error is DomainError {
  return typeof error === 'object' && error !== null && brand in error;
}
