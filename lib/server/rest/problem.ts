import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ProblemDocument } from '@/lib/contract/problem';
import { DomainError, isDomainError, type DomainErrorCode } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import { databaseUnavailable } from '@/lib/server/db/unavailable';
import { describeDefect } from '@/lib/server/describe-defect';
import { log } from '@/lib/server/log';
import { isForeignKeyViolation } from '@/lib/server/stores/foreign-key-violation';

/** The HTTP face of every broken rule; it doesn't compile when a code is missing. */
const faces = {
  'bad-request': { status: 400, title: 'The request could not be read' },
  'not-signed-in': { status: 401, title: 'Not signed in' },
  forbidden: { status: 403, title: 'Not allowed' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Not a method of this address' },
  conflict: { status: 409, title: 'Not possible right now' },
  'nothing-published': { status: 409, title: 'Nothing is published yet' },
  'precondition-failed': { status: 412, title: 'Not what the request expects to be there' },
  'stale-write': { status: 412, title: 'Somebody else saved in the meantime' },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'This kind of content is not taken' },
  'document-refused': { status: 422, title: 'The document has problems' },
  'tool-has-problems': { status: 422, title: 'The tool has problems' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'database-unavailable': { status: 503, title: 'The database does not answer' },
} as const satisfies Record<DomainErrorCode, { status: number; title: string }>;

function answer(document: ProblemDocument, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(document), {
    status: document.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/** The problem document of a broken rule. */
export function problemDocument(error: DomainError): ProblemDocument {
  const { status, title } = faces[error.code];
  const { said, problems } = error.details;
  return {
    type: `urn:toolwright:problem:${error.code}`,
    title,
    status,
    detail: said.message,
    code: said.code,
    values: said.values,
    ...(problems === undefined ? {} : { problems }),
  };
}

/**
 * What an error means to the caller: a broken rule as it is, something deleted meanwhile, a database that is
 * away, or null for a defect.
 */
export function knownError(error: unknown, options?: { writes: boolean }): DomainError | null {
  if (isDomainError(error)) return error;
  // Whatever an action looked for before it wrote, somebody may have deleted in between.
  if (isForeignKeyViolation(error)) {
    return new DomainError('not-found', { said: say('refusal.goneMeanwhile') });
  }
  return databaseUnavailable(error, options);
}

/** The problem document of a defect: nothing of the error itself, which is logged once under the same id. */
export function defectDocument(error: unknown, where: string): ProblemDocument {
  const requestId = randomUUID();
  log().error({ requestId, where, error: describeDefect(error) }, 'A request failed unexpectedly');
  const { message, code, values } = say('refusal.unexpected', { id: requestId });
  return {
    type: 'urn:toolwright:problem:unexpected',
    title: 'Something went wrong here',
    status: 500,
    detail: message,
    code,
    values,
  };
}

const reading = /^(?:GET|HEAD|OPTIONS) /;

/**
 * Answers anything thrown while a request was handled; no stack and no driver's text gets out. `where` is the
 * request's method and path.
 */
export function problemResponse(error: unknown, where: string): Response {
  const known = knownError(error, { writes: !reading.test(where) });
  if (known === null) return answer(defectDocument(error, where), {});
  const headers: Record<string, string> = {};
  if (known.code === 'not-signed-in') headers['WWW-Authenticate'] = 'Bearer';
  const { retryAfterSeconds } = known.details;
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  return answer(problemDocument(known), headers);
}
