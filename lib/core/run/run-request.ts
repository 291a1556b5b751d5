import { decodeText, looksLikeText } from '../answer/decode-text';
import { byteSize } from '../answer/byte-size';
import { messageOf, statusSentence } from '../answer/error-sentence';
import { mediaType } from '../answer/media-type';
import { readAnswerAndBody, type Answer, type ReadAnswer } from '../answer/read-answer';
import type { Json } from '../json/json';
import { limits } from '../limits';
import { buildRequest, type BuiltOrRefused } from '../recipe/compile';
import type { RequestValues } from '../recipe/request-values';
import { conditionFails } from './fail-when';
import { failed, keepStep, leftOpen, type Call, type CallFailure } from './call';
import { sendWithin } from './send-within';
import type { PlannedSource } from './tool-plan';
import type { UpstreamFailure, UpstreamFailureReason, UpstreamReply } from './upstream';

export type RequestOutcome = { kind: 'answered'; answer: Answer; value: Json } | CallFailure;

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
  const { arguments: args, variables, answers } = call;
  return buildRequest(source.request, {
    arguments: args,
    variables,
    answers,
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
  if (built.kind === 'refused') return failed(built.sentence);
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
  const told = call.ports.mask ? call.ports.mask(failure.sentence) : failure.sentence;
  const unknown = isWrite && failure.maybeSent && leavesOpen.has(failure.because);
  const outcome = unknown ? leftOpen(told) : failed(told);
  const { sentRequest } = failure;
  if (sentRequest !== null) {
    keepStep(call, () => {
      const step = { source: source.letter, entry, sent: true, request: sentRequest };
      return { ...step, response: null, error: outcome.sentence, note: null };
    });
  }
  return outcome;
}

/** A request that was accepted but whose answer is of no use: where it was a write, it may well have happened. */
function unreadable({ method }: Pick<PlannedSource, 'method'>, told: string): CallFailure {
  return method === 'GET' ? failed(told) : leftOpen(told);
}

async function answered(
  call: Call,
  source: PlannedSource,
  entry: number | null,
  reply: UpstreamReply,
): Promise<RequestOutcome> {
  const { connectionName } = call.plan;
  const { mask } = call.ports;
  const isRefused = reply.status < 200 || reply.status > 299;
  if (call.answerBytes > limits.callAnswerBytesMax) {
    const most = byteSize(limits.callAnswerBytesMax);
    const told = `The answers of this call are together larger than ${most}: ask for less.`;
    return isRefused ? failed(told) : unreadable(source, told);
  }
  if (isRefused) {
    const body = bodyText(reply, mask);
    addStep(call, source.letter, entry, reply, body);
    return failed(statusSentence(connectionName, reply, body, call.ports.now()), reply.status);
  }
  const { fieldsPicked } = source;
  const reading = readAnswerAndBody(reply, {
    fieldsPicked,
    connectionName,
    ...(mask && { mask }),
  });
  const read = reading instanceof Promise ? await reading : reading;
  addStep(call, source.letter, entry, reply, read.body);
  return judgeAnswer(call, source, read);
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
    );
  }
  if (answer.kind === 'data' && answer.note !== undefined && !call.notes.includes(answer.note)) {
    call.notes.push(answer.note);
  }
  return { kind: 'answered', answer, value: result };
}

function bodyText(reply: UpstreamReply, mask?: (text: string) => string): string {
  const { type, charset } = mediaType(reply.headers['content-type']);
  if (charset === null && !looksLikeText(reply.bytes, type !== '')) {
    return '';
  }
  const text = decodeText(reply.bytes, charset);
  return mask ? mask(text) : text;
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
        headers: maskedHeaders(reply.headers, call.ports.mask),
        ms: reply.ms,
        bytes: reply.bytes.length,
        body: kept,
      },
      error: null,
      note: null,
    };
  });
}

function maskedHeaders(
  headers: Record<string, string>,
  mask?: (text: string) => string,
): Record<string, string> {
  if (mask === undefined) return headers;
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, mask(value)]));
}
