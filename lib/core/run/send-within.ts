import type { BuiltRequest } from '../recipe/request-values';
import type { Call } from './call';
import type { UpstreamFailure, UpstreamReply } from './upstream';

/** How long the sender may take to tell how far a request got once the call has ended. */
const graceMs = 250;

/**
 * Sends one request within the call's time. Always comes to a reply or a failure, soon after the call
 * has ended at the latest, even when the sender throws or never returns.
 */
export function sendWithin(
  call: Call,
  request: BuiltRequest,
): Promise<UpstreamReply | UpstreamFailure> {
  const { clock, ports, callId, pace } = call;
  const started = ports.now();
  const failure = (maybeSent: boolean): UpstreamFailure => ({
    kind: 'failure',
    because: clock.ended ?? 'reset',
    sentence: endSentence(call),
    maybeSent,
    ms: ports.now() - started,
    sentRequest: null,
  });
  if (clock.ended !== null) return Promise.resolve(failure(false));
  return new Promise((resolve) => {
    let grace: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => {
      grace = setTimeout(() => resolve(failure(true)), graceMs);
    };
    const settle = (result: UpstreamReply | UpstreamFailure) => {
      clearTimeout(grace);
      clock.signal.removeEventListener('abort', giveUp);
      resolve(result);
    };
    clock.signal.addEventListener('abort', giveUp);
    const { signal, deadline } = clock;
    const dryRun = ports.dryRun !== undefined;
    const options = { signal, deadline, callId, pace, dryRun };
    const broken = () => settle(failure(true));
    try {
      const sending = ports.send(request, options);
      sending.then((result) => settle(rightReason(call, result)), broken);
    } catch {
      broken();
    }
  });
}

/** A sender only sees that the call ended; here it is known why. */
function rightReason(
  call: Call,
  result: UpstreamReply | UpstreamFailure,
): UpstreamReply | UpstreamFailure {
  if (result.kind === 'reply') return result;
  if (result.because !== 'cancelled' && result.because !== 'timeout') return result;
  const { clock, ports } = call;
  if (result.because === 'timeout') clock.notice(ports.now());
  const { ended } = clock;
  if (ended === null) return result;
  return { ...result, because: ended, sentence: endSentence(call) };
}

/** Why the call ended, as one sentence. */
export function endSentence(call: Call): string {
  const { connectionName, timeoutMs } = call.plan;
  if (call.clock.ended === 'cancelled') return 'The call was cancelled.';
  if (call.clock.ended === 'timeout') {
    return `${connectionName} gave no answer within ${timeoutMs / 1000} s.`;
  }
  return `The request to ${connectionName} broke off.`;
}
