import 'server-only';
import {
  classifyInboundRequest,
  createMcpHandler,
  WebStandardStreamableHTTPServerTransport,
  type AuthInfo,
} from '@modelcontextprotocol/server';
import type { Json, JsonObject } from '@/lib/core/json/json';
import { isJsonObject } from '@/lib/core/json/json';
import type { EndSignal } from '@/lib/core/run/ending';
import { batchReply, isBatch } from './batch';
import type { Exchange } from './exchange';
import { paramsProblem } from './params-problem';
import { progressTokenOf } from './progress';
import { metaKeys } from './protocol';
import type { McpReply, MessageId } from './reply';
import { makeServer, type ServerContext } from './sdk-server';

// The official handler hands its caller's object on as it is, which is how a request's context finds its server.
const contexts = new WeakMap<AuthInfo, ServerContext>();

const modernHandler = createMcpHandler(
  ({ authInfo }) => {
    const context = authInfo && contexts.get(authInfo);
    if (context === undefined) throw new Error('A request came without its context');
    return makeServer(context);
  },
  { legacy: 'reject' },
);

const messageHeaders = ['mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'];

function asksForProgress(body: Json): boolean {
  const messages = Array.isArray(body) ? body : [body];
  return messages.some((message) => {
    const params = isJsonObject(message) ? message.params : undefined;
    const meta = isJsonObject(params) ? params._meta : undefined;
    return isJsonObject(meta) && progressTokenOf(meta) !== null;
  });
}

function isInitialize(body: Json): boolean {
  if (!isJsonObject(body) || body.method !== 'initialize') return false;
  const meta = isJsonObject(body.params) ? body.params._meta : undefined;
  return !(isJsonObject(meta) && metaKeys.version in meta);
}

/** A call's message with an object for arguments; what it really had is kept in `raw`. */
function withObjectArguments(message: Json, raw: Map<MessageId, unknown>): Json {
  if (!isJsonObject(message) || message.method !== 'tools/call') return message;
  const { id, params } = message;
  if (!isJsonObject(params) || params.arguments === undefined) return message;
  if (isJsonObject(params.arguments)) return message;
  if (typeof id !== 'string' && typeof id !== 'number') return message;
  raw.set(id, params.arguments);
  return { ...message, params: { ...params, arguments: {} } satisfies JsonObject };
}

/** The end as web objects know it. */
function abortSignalOf(end: EndSignal): AbortSignal {
  const controller = new AbortController();
  if (end.aborted) controller.abort();
  else end.addEventListener('abort', () => controller.abort());
  return controller.signal;
}

function requestFor(exchange: Exchange, initialize: boolean): Request {
  // The official server refuses clients that don't name both types, although they read either.
  const headers = new Headers({
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  });
  for (const name of messageHeaders) {
    const value = exchange.header(name);
    // The version of `initialize` is agreed on by its body alone: an unknown one is answered, not refused.
    if (value !== null && !(initialize && name === 'mcp-protocol-version')) {
      headers.set(name, value);
    }
  }
  const signal = abortSignalOf(exchange.signal());
  return new Request('http://localhost/', { method: 'POST', headers, signal });
}

async function legacyResponse(
  context: ServerContext,
  request: Request,
  parsedBody: Json,
  stream: boolean,
): Promise<Response> {
  const server = makeServer(context);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !stream });
  await server.connect(transport);
  const teardown = () => void server.close().catch(() => {});
  request.signal.addEventListener('abort', teardown, { once: true });
  const response = await Promise.race([
    transport.handleRequest(request, { parsedBody }),
    gone(request.signal),
  ]);
  const { body } = response;
  if (body === null || !isEventStream(response)) {
    request.signal.removeEventListener('abort', teardown);
    teardown();
    return response;
  }
  const reader = body.getReader();
  const watched = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) {
        controller.enqueue(value);
        return;
      }
      request.signal.removeEventListener('abort', teardown);
      teardown();
      controller.close();
    },
    async cancel(reason) {
      teardown();
      await reader.cancel(reason);
    },
  });
  return new Response(watched, { status: response.status, headers: response.headers });
}

/** Resolves when the client is gone: nobody reads this answer, and nothing waits for another. */
function gone(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    const leave = () => resolve(new Response(null, { status: 499 }));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') === true;
}

async function replyOf(response: Response): Promise<McpReply> {
  const headers = Object.fromEntries(response.headers);
  // The connection belongs to the server in front, which keeps it or closes it.
  delete headers.connection;
  if (response.body === null) return { status: response.status, headers, body: null };
  if (isEventStream(response)) return { status: response.status, headers, body: response.body };
  return { status: response.status, headers, body: [await response.text()] };
}

/**
 * Answers whatever was sent through the official server, in either era; each message of a batch by itself, since the
 * official server answers some batches with less than a list of all answers. A client that asked for progress gets an
 * event stream where it reads one; everybody else gets JSON.
 */
export async function sdkReply(exchange: Exchange): Promise<McpReply> {
  const { body } = exchange;
  if (Array.isArray(body) && isBatch(exchange)) return batchReply(exchange, body, sdkReply);
  const accept = exchange.header('accept') ?? '*/*';
  const readsStreams = accept.includes('text/event-stream') || accept.includes('*/*');
  const readsJson = accept.includes('json') || accept.includes('*/*');
  const rawArguments = new Map<MessageId, unknown>();
  const parsedBody = Array.isArray(body)
    ? body.map((message) => withObjectArguments(message, rawArguments))
    : withObjectArguments(body, rawArguments);
  const context = { exchange, rawArguments, streams: readsStreams };
  const request = requestFor(exchange, isInitialize(body));
  const outcome = classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: request.headers.get('mcp-protocol-version') ?? undefined,
    mcpMethodHeader: request.headers.get('mcp-method') ?? undefined,
    mcpNameHeader: request.headers.get('mcp-name') ?? undefined,
    body: parsedBody,
  });
  const problem = outcome.kind === 'reject' ? null : paramsProblem(body, outcome.kind);
  if (problem !== null) return problem;
  if (outcome.kind === 'legacy') {
    const stream = readsStreams && (asksForProgress(body) || !readsJson);
    return replyOf(await legacyResponse(context, request, parsedBody, stream));
  }
  const authInfo: AuthInfo = { token: '', clientId: exchange.caller.id, scopes: [] };
  contexts.set(authInfo, context);
  return replyOf(await modernHandler.fetch(request, { parsedBody, authInfo }));
}
