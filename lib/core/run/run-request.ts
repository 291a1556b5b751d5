import { decodeText, looksLikeText } from '../answer/decode-text';
import { byteSize } from '../answer/byte-size';
import { messageOf, statusSentence } from '../answer/error-sentence';
import { mediaType } from '../answer/media-type';
import { withFullStop } from '../answer/plain-sentence';
import { readAnswerAndBody, type Answer, type ReadAnswer } from '../answer/read-answer';
import type { Json } from '../json/json';
import { limits } from '../limits';
import { buildRequest, type BuiltOrRefused } from '../recipe/compile';
import type { RequestValues } from '../recipe/request-values';
import { conditionFails } from './fail-when';
import { failed, keepStep, leftOpen, type Call, type CallFailure } from './call';
import { sendWithin } from './send-within';
import type { FailureKind } from './run-result';
import type { PlannedSource } from './tool-plan';
import type { UpstreamFailure, UpstreamFailureReason, UpstreamReply } from './upstream';

/** What came; `unmasked` is the same where a secret was hidden in it, for later requests. */
export interface AnsweredValue<Value extends Json = Json> {
  kind: 'answered';
  value: Value;
  unmasked?: Value;
}

export type RequestOutcome = (AnsweredValue & { answer: Answer }) | CallFailure;

export type Entry = NonNullable<RequestValues['entry']>;

/** Reasons that leave open what the other side did with a request it may have received. */
const leavesOpen = new Set<UpstreamFailureReason>([
  'timeout',
  'cancelled',
  'reset',
  'tls',
  'too-large',
  'encoding',
  // Many services answer so after having done what was asked.
  'redirect-refused',
]);

/** Fills a request in from what is known so far. */
export function fillRequest(call: Call, source: PlannedSource, entry?: Entry): BuiltOrRefused {
  const { arguments: args, variables, secretsElsewhere, answersToSend } = call;
  return buildRequest(source.request, {
    arguments: args,
    variables,
    secretsElsewhere,
    answers: answersToSend,
    ...(entry && { entry }),
  });
}

/** Sends one request and reads its answer; whatever goes wrong on the way is a failure. */
export async function runRequest(
  call: Call,
  source: PlannedSource,
  built: BuiltOrRefused,
  tell: (message: string) => void,
): Promise<RequestOutcome> {
  if (built.kind === 'refused') return failed(built.sentence, null, 'not-made');
  const { request } = built;
  const isWrite = request.method !== 'GET';
  if (isWrite && call.clock.ended === null) call.writeSent = true;
  const sending = sendWithin(call, request);
  tell('Request sent');
  const result = await sending;
  const received = (reply: UpstreamReply) => {
    call.answerBytes += reply.bytes.length;
    tell('Answer received');
    return answered(call, source, request.entry, reply);
  };
  if (result.kind === 'reply') return received(result);
  return result.reply === undefined
    ? noAnswer(call, source, request.entry, result, isWrite)
    : received(result.reply);
}

function noAnswer(
  call: Call,
  source: PlannedSource,
  entry: number | null,
  failure: UpstreamFailure,
  isWrite: boolean,
): CallFailure {
  const { because, sentence, sentRequest } = failure;
  const unknown = isWrite && failure.maybeSent && leavesOpen.has(because);
  const outcome = unknown ? leftOpen(sentence, because) : failed(sentence, null, because);
  if (sentRequest !== null) {
    keepStep(call, () => {
      const step = { source: source.letter, entry, sent: true, request: sentRequest };
      return { ...step, response: null, error: outcome.sentence, note: null };
    });
  }
  return outcome;
}

/** A request that was accepted but whose answer is of no use: where it was a write, it may well have happened. */
function unreadable(
  { method }: Pick<PlannedSource, 'method'>,
  told: string,
  because: FailureKind = 'unreadable',
): CallFailure {
  return method === 'GET' ? failed(told, null, because) : leftOpen(told, because);
}

async function answered(
  call: Call,
  source: PlannedSource,
  entry: number | null,
  reply: UpstreamReply,
): Promise<RequestOutcome> {
  const isGood = reply.status >= 200 && reply.status <= 299;
  if (call.answerBytes > limits.callAnswerBytesMax) {
    const most = byteSize(limits.callAnswerBytesMax);
    const told = `The answers of this call are together larger than ${most}: ask for less.`;
    return isGood ? unreadable(source, told, 'too-large') : failed(told, reply.status);
  }
  const connectionName = answererName(call, reply);
  if (!isGood) {
    const body = bodyText(reply);
    addStep(call, source.letter, entry, reply, body);
    const sentence = statusSentence(connectionName, reply, body, call.ports.now());
    const wantsSignIn = reply.elsewhere !== undefined && [401, 403].includes(reply.status);
    return failed(
      wantsSignIn ? `${withFullStop(sentence)} ${signInStays}` : sentence,
      reply.status,
    );
  }
  const { fieldsPicked, dataNeeded } = source;
  const wanted = { fieldsPicked, dataNeeded, connectionName };
  const reading = readAnswerAndBody(reply, wanted);
  const read = reading instanceof Promise ? await reading : reading;
  addStep(call, source.letter, entry, reply, read.body);
  const outcome = judgeAnswer(call, source, read);
  const { status, headers, unmasked } = reply;
  const isLast = source === call.plan.sources.at(-1);
  if (outcome.kind === 'failed' || unmasked === undefined || isLast) return outcome;
  const { answer, body } = await readAnswerAndBody({ status, headers, bytes: unmasked }, wanted);
  return answer.kind === 'error' ? outcome : { ...outcome, unmasked: answerValue(answer, body) };
}

const signInStays = "The connection's sign-in isn't sent there.";

/** Who answered, as sentences name it: the connection, or the host that it sent the request on to. */
function answererName({ plan }: Call, { elsewhere }: UpstreamReply): string {
  const { connectionName } = plan;
  return elsewhere === undefined
    ? connectionName
    : `${elsewhere}, to which ${connectionName} sent the request on,`;
}

/**
 * What a 2xx answer that has been read comes to: its value, or why it counts as a failure. A write whose answer
 * can't be read was accepted all the same, so that its outcome is unknown; `fail_when` knows it as a failure.
 */
export function judgeAnswer(
  call: Call,
  source: PlannedSource,
  { answer, body }: ReadAnswer,
): RequestOutcome {
  if (answer.kind === 'error') return unreadable(source, answer.sentence);
  const { connectionName, letters } = call.plan;
  const result = answerValue(answer, body);
  const scope = { args: call.arguments, vars: call.variables, result };
  if (source.failWhen.some((condition) => conditionFails(condition, letters, scope))) {
    const message = messageOf(result);
    return failed(
      message === null
        ? `${connectionName} answered that it did not work.`
        : `${connectionName} answered that it did not work: ${message}`,
      null,
      'said-no',
    );
  }
  if (answer.kind === 'data' && answer.note !== undefined && !call.notes.includes(answer.note)) {
    call.notes.push(answer.note);
  }
  return { kind: 'answered', answer, value: result };
}

function bodyText(reply: UpstreamReply): string {
  const { type, charset } = mediaType(reply.headers['content-type']);
  if (charset === null && !looksLikeText(reply.bytes, type !== '')) {
    return '';
  }
  return decodeText(reply.bytes, charset);
}

/** What later requests and conditions find in an answer. */
export function answerValue(answer: Exclude<Answer, { kind: 'error' }>, body: string): Json {
  if (answer.kind === 'data') return answer.value;
  if (answer.kind === 'text') return answer.text;
  return answer.kind === 'empty' ? null : body;
}

function addStep(
  call: Call,
  source: string,
  entry: number | null,
  reply: UpstreamReply,
  body: string,
): void {
  keepStep(call, () => {
    const kept = body.length <= call.stepCharactersLeft ? body : '';
    call.stepCharactersLeft -= kept.length;
    return {
      source,
      entry,
      sent: true,
      request: reply.sentRequest,
      response: {
        status: reply.status,
        headers: reply.headers,
        ms: reply.ms,
        bytes: reply.bytes.length,
        body: kept,
      },
      error: null,
      note: null,
    };
  });
}
