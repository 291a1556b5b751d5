import 'server-only';
import type { UpstreamFailure, UpstreamReply } from '@/lib/core/run/upstream';

/** The answer that was expected. @throws Error saying the failure that came instead */
export function asReply(outcome: UpstreamReply | UpstreamFailure): UpstreamReply {
  if (outcome.kind === 'reply') return outcome;
  throw new Error(`No reply but ${outcome.because}: ${outcome.sentence}`);
}

/** The failure that was expected. @throws Error saying the answer that came instead */
export function asFailure(outcome: UpstreamReply | UpstreamFailure): UpstreamFailure {
  if (outcome.kind === 'failure') return outcome;
  throw new Error(`No failure but ${outcome.status}: ${textOf(outcome)}`);
}

/** The body of an answer as text. */
export function textOf({ bytes }: UpstreamReply): string {
  return Buffer.from(bytes).toString('utf8');
}

/** What `/echo` says arrived. */
export function echoed(outcome: UpstreamReply | UpstreamFailure) {
  return JSON.parse(textOf(asReply(outcome))) as {
    method: string;
    url: string;
    headers: Record<string, string>;
    body: string;
    fields: Record<string, string> | null;
  };
}
