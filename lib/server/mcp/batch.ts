import 'server-only';
import { isJsonObject, parseJson, stringifyJson, type Json } from '@/lib/core/json/json';
import type { Exchange } from './exchange';
import { legacyVersions, metaKeys } from './protocol';
import { invalidRequestCode, jsonReply, type McpReply } from './reply';

/** As many as the official server takes. */
const messagesMax = 100;

const notAMessage: Json = {
  jsonrpc: '2.0',
  id: null,
  error: {
    code: invalidRequestCode,
    message: 'Invalid Request: each entry of a batch is one JSON-RPC message.',
  },
};

/** Whether a body is a batch of the eras that know batches; anything else is for the official server to refuse. */
export function isBatch(exchange: Exchange): boolean {
  const { body } = exchange;
  if (!Array.isArray(body) || body.length === 0 || body.length > messagesMax) return false;
  const version = exchange.header('mcp-protocol-version');
  if (version !== null && !legacyVersions.has(version)) return false;
  return !body.some(isModern);
}

function isModern(message: Json): boolean {
  const params = isJsonObject(message) ? message.params : undefined;
  const meta = isJsonObject(params) ? params._meta : undefined;
  return isJsonObject(meta) && metaKeys.version in meta;
}

/**
 * Answers a batch by a list of what each of its messages is answered by itself: one answer for each request,
 * whatever its id, and an error for each entry that is no message. Without any of both there is nothing to say.
 */
export async function batchReply(
  exchange: Exchange,
  messages: readonly Json[],
  reply: (exchange: Exchange) => Promise<McpReply>,
): Promise<McpReply> {
  const told = await Promise.all(
    messages.map(async (message) => {
      if (!isJsonObject(message)) return { status: 400, answer: notAMessage };
      const { status, body } = await reply(exchange.withMessage(message));
      return { status, answer: await answerIn(body, message.id) };
    }),
  );
  const answers = told.flatMap(({ answer }) => (answer === null ? [] : [answer]));
  if (answers.length === 0) return { status: 202, headers: {}, body: null };
  const list = stringifyJson(answers);
  const isRefused = told.every(({ status }) => status >= 400);
  const accept = exchange.header('accept') ?? '*/*';
  if (accept.includes('json') || accept.includes('*/*')) {
    return jsonReply(isRefused ? 400 : 200, [list]);
  }
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
  };
  return { status: 200, headers, body: [`event: message\ndata: ${list}\n\n`] };
}

/** The answer a reply holds; an error that knows no message of its own belongs to the message it answers. */
async function answerIn(body: McpReply['body'], id: Json | undefined): Promise<Json | null> {
  if (body === null) return null;
  const text =
    body instanceof ReadableStream
      ? await new Response(body).text()
      : Buffer.concat(body.map((piece) => Buffer.from(piece))).toString('utf8');
  const answer = parseJson(text);
  const isNamed = typeof id === 'string' || typeof id === 'number';
  return isJsonObject(answer) && answer.id === null && isNamed ? { ...answer, id } : answer;
}
