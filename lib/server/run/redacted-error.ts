import 'server-only';
import type { FailureKind, RunResult } from '@/lib/core/run/run-result';

const sentences: Record<FailureKind, string> = {
  timeout: 'The service did not answer in time.',
  cancelled: 'The call was cancelled.',
  'refused-connection': 'The service took no connection.',
  'name-not-found': 'The host of the address was not found.',
  tls: 'No secure connection to the service could be made.',
  reset: 'The service sent no complete, proper answer.',
  'not-public': 'Requests may not go to this address.',
  'too-large': 'The answer was too large.',
  encoding: 'The answer is compressed in a way that can’t be read.',
  'redirect-refused': 'The service sent the request on to where it may not go.',
  'too-many-redirects': 'The service sent the request on too many times.',
  'rate-limited': 'The service takes no more requests for now.',
  'sign-in': 'The sign-in to the service did not work.',
  'secret-missing': 'A secret that the request needs is not there.',
  'bad-url': 'The address of the request can’t be used.',
  'not-sent': 'The request was not sent.',
  'not-made': 'The next request could not be made from the answers before it.',
  'said-no': 'The service answered that it did not work.',
  unreadable: 'The answer of the service can’t be read.',
};

/** Sentences may quote arguments and answers, so a redacted record says only what kind of end it was. */
export function redactedError({ outcome, status, because }: RunResult): string | null {
  if (outcome === 'done') return null;
  if (outcome === 'refused') return 'The call was refused before anything was sent.';
  const why = because === null ? '' : sentences[because];
  if (outcome === 'unknown') return `${why} It is unknown whether the change happened.`.trimStart();
  if (status !== null) return `The service answered ${status}.`;
  return why === '' ? 'The call failed.' : why;
}
