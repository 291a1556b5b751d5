import type { ProblemDocument } from '../contract/problem';
import type { Problem } from '../core/errors';

export type ApiErrorKind = 'unreachable' | 'refused' | 'stale' | 'unreadable' | 'server';

/** A request that did not work out, with one sentence for a person. */
export class ApiError extends Error {
  constructor(
    readonly kind: ApiErrorKind,
    sentence: string,
    readonly status: number | null = null,
    readonly problems: readonly Problem[] = [],
  ) {
    super(sentence);
    this.name = 'ApiError';
  }
}

const fallbacks: Record<number, string> = {
  401: 'You are not signed in here.',
  403: 'You are not allowed to do this.',
  404: 'There is nothing at this address any more.',
  413: 'This is too large to send.',
  429: 'Too many requests. Wait a moment, then try again.',
};

/** The error of an answer other than 2xx. */
export function errorOfAnswer(status: number, document: ProblemDocument | null): ApiError {
  const sentence =
    document?.detail ??
    fallbacks[status] ??
    (status >= 500 ? 'Something broke on our side. Try again.' : 'This was not accepted.');
  const kind = status === 412 ? 'stale' : status >= 500 ? 'server' : 'refused';
  return new ApiError(kind, sentence, status, document?.problems ?? []);
}

/** One sentence about any error, for a person. */
export function errorSentence(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return 'Something unexpected happened in this page. Reload it and try again.';
}

/** True where trying the same again may help. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unreachable' || error.kind === 'server');
}
