import 'server-only';
// The high-level server registers tools from schemas of its own; these tools are ready JSON Schema, for which
// the low-level one is the documented way although it is marked as deprecated. This is the one file that uses it.
import { ProtocolError, ProtocolErrorCode, Server, type Tool } from '@modelcontextprotocol/server';
import type { JsonObject } from '@/lib/core/json/json';
import { callTool, unknownToolSentence } from './call-tool';
import type { Exchange } from './exchange';
import { ProgressMessages, progressTokenOf } from './progress';
import type { MessageId } from './reply';

/** What the official server can't carry itself. */
export interface ServerContext {
  exchange: Exchange;
  /** Arguments that aren't an object, by the message's id: a model may send them as text. */
  rawArguments: ReadonlyMap<MessageId, unknown>;
  /** Whether the client reads event streams, so that progress can be sent. */
  streams: boolean;
}

/** The official server for one request: the same tools, results and errors as the fast way. */
export function makeServer({ exchange, rawArguments, streams }: ServerContext): Server {
  const { view, caller } = exchange;
  const server = new Server(view.serverInfo, {
    capabilities: { tools: {} },
    ...(view.instructions !== null && { instructions: view.instructions }),
  });
  server.setRequestHandler('tools/list', () => {
    exchange.listed();
    return { tools: view.entries.map((text) => JSON.parse(text) as Tool) };
  });
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const found = view.tools.get(params.name);
    if (found === undefined) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        unknownToolSentence(view, params.name),
      );
    }
    const { id, signal, notify } = context.mcpReq;
    const meta = params._meta as JsonObject | undefined;
    const token = streams ? progressTokenOf(meta) : null;
    const progress =
      token === null
        ? null
        : new ProgressMessages(token, (sent) =>
            notify({ method: 'notifications/progress', params: sent }),
          );
    const result = await callTool(
      found,
      {
        name: params.name,
        rawArguments: rawArguments.has(id) ? rawArguments.get(id) : params.arguments,
        meta,
        conversationHeader: exchange.header('x-conversation-id'),
        signal,
        ...(progress && { onProgress: (step) => progress.add(step) }),
      },
      caller,
      exchange.ports.runCall,
      exchange.ports.report,
    );
    await progress?.flushed();
    return result;
  });
  return server;
}
