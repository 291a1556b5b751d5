import type { ProblemDocument } from '../contract/problem';
import type { Problem } from '../core/errors';

export type ApiErrorKind =
  'unreachable' | 'refused' | 'stale' | 'unreadable' | 'brokenOff' | 'server';

/** A request that did not work out. What it means to a person is said by `useErrorWords`. */
export class ApiError extends Error {
  constructor(
    readonly kind: ApiErrorKind,
    /** The sentence that came with it, shown as it is; null where the kind and status say enough. */
    readonly detail: string | null = null,
    readonly status: number | null = null,
    readonly problems: readonly Problem[] = [],
  ) {
    super(detail ?? kind);
    this.name = 'ApiError';
  }
}

/** The error of an answer other than 2xx. */
export function errorOfAnswer(status: number, document: ProblemDocument | null): ApiError {
  const kind = status === 412 ? 'stale' : status >= 500 ? 'server' : 'refused';
  return new ApiError(kind, document?.detail ?? null, status, document?.problems ?? []);
}

const fallbacks: Record<ApiErrorKind, string> = {
  unreachable: 'Toolwright does not answer. Is it still running?',
  refused: 'This was not accepted.',
  stale: 'This was changed elsewhere meanwhile.',
  unreadable: 'The answer could not be read. Reload the page.',
  brokenOff: 'The answer broke off. The request may have been made: look before you send it again.',
  server: 'Something broke on our side. Try again.',
};

/** One sentence about any error, in English. */
export function errorSentence(error: unknown): string {
  if (error instanceof ApiError) return error.detail ?? fallbacks[error.kind];
  return 'Something unexpected happened in this page. Reload it and try again.';
}

/** True where trying the same again may help. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unreachable' || error.kind === 'server');
}
