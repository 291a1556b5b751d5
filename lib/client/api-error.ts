import type { ProblemDocument } from '../contract/problem';
import type { Problem } from '../core/errors';
import type { Sentence } from '../core/sentences/sentence';

export type ApiErrorKind =
  'unreachable' | 'late' | 'refused' | 'stale' | 'unreadable' | 'brokenOff' | 'unsaved' | 'server';

/** A request that did not work out. What it means to a person is said by `useErrorWords`. */
export class ApiError extends Error {
  constructor(
    readonly kind: ApiErrorKind,
    /** The sentence that came with it, shown as it is; null where the kind and status say enough. */
    readonly detail: string | null = null,
    readonly status: number | null = null,
    readonly problems: readonly Problem[] = [],
    /** The same sentence, to be said in the language of the page; null where only its text is known. */
    readonly said: Sentence | null = null,
  ) {
    super(detail ?? kind);
    this.name = 'ApiError';
  }
}

/** The error of an answer other than 2xx. */
export function errorOfAnswer(status: number, document: ProblemDocument | null): ApiError {
  const kind = status === 412 ? 'stale' : status >= 500 ? 'server' : 'refused';
  if (document === null) return new ApiError(kind, null, status);
  const { detail, code, values, problems = [] } = document;
  return new ApiError(kind, detail, status, problems, { code, values, message: detail });
}

/** True where trying the same again at once may help; who has waited for nothing already is not made to wait again. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unreachable' || error.kind === 'server');
}

/** True where nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

const passingRefusals = new Set([401, 408, 409, 425, 429]);

/** True where the same would be refused whenever it is sent: something has to change first. */
export function isRefusedForGood(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return false;
  return error.status !== null && !passingRefusals.has(error.status);
}

const surelyNotDone = new Set<ApiErrorKind>(['refused', 'stale', 'unsaved']);

/** True where nobody knows what became of the request: it may have been done, or be done yet. */
export function mayBeDone(error: unknown): boolean {
  return error instanceof ApiError && !surelyNotDone.has(error.kind);
}
