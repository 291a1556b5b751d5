import 'server-only';
import { classifyInboundRequest } from '@modelcontextprotocol/server';
import { LRUCache } from 'lru-cache';
import type { Json, JsonObject } from '@/lib/core/json/json';
import { isJsonObject } from '@/lib/core/json/json';
import { callTool, unknownToolSentence } from './call-tool';
import type { Exchange } from './exchange';
import { legacyVersions, metaKeys, modernVersion, type Era } from './protocol';
import { invalidParamsCode, jsonReply, type McpReply, type MessageId } from './reply';
import { completeText } from './tool-result';

/** A plain `tools/list` or `tools/call`: everything about it is as every client sends it. */
interface PlainMessage {
  id: MessageId;
  method: 'tools/list' | 'tools/call';
  params: JsonObject | undefined;
  meta: JsonObject | undefined;
  era: Era;
}

const messageKeys = new Set(['jsonrpc', 'id', 'method', 'params']);
const listKeys = new Set(['_meta', 'cursor']);
const callKeys = new Set(['_meta', 'name', 'arguments']);
const clientKeys = new Set(['name', 'version']);
const noKeys: ReadonlySet<string> = new Set();

function hasOnly(value: JsonObject, keys: ReadonlySet<string>): boolean {
  for (const key in value) if (!keys.has(key)) return false;
  return true;
}

// Every client describes itself the same way in each message: what the official reader accepted once is
// accepted again without reading it anew.
const acceptedEnvelopes = new LRUCache<string, true>({ max: 500 });
const envelopeCharactersMax = 2_000;

/** Whether a client says no more of itself than its name and version, and nothing of what it can do. */
function isPlainClient(meta: JsonObject): boolean {
  const info = meta[metaKeys.clientInfo];
  const capabilities = meta[metaKeys.capabilities];
  if (!isJsonObject(info) || !isJsonObject(capabilities)) return false;
  if (typeof info.name !== 'string' || typeof info.version !== 'string') return false;
  return hasOnly(info, clientKeys) && hasOnly(capabilities, noKeys);
}

/** Whether the newest era's envelope and headers are in order, as the official server judges them. */
function isModernEnvelope(exchange: Exchange, body: JsonObject, meta: JsonObject): boolean {
  const method = exchange.header('mcp-method');
  if (method === null || method !== body.method) return false;
  if (meta[metaKeys.version] !== modernVersion) return false;
  if (exchange.header('mcp-protocol-version') !== modernVersion) return false;
  if (metaKeys.logLevel in meta) return false;
  if (isPlainClient(meta)) return true;
  const text = JSON.stringify([meta[metaKeys.clientInfo], meta[metaKeys.capabilities]]);
  if (acceptedEnvelopes.has(text)) return true;
  const outcome = classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: modernVersion,
    mcpMethodHeader: method,
    body,
  });
  if (outcome.kind !== 'modern') return false;
  if (text.length <= envelopeCharactersMax) acceptedEnvelopes.set(text, true);
  return true;
}

/** The era of a plain message; `null` where only the official server can say. */
function eraOf(exchange: Exchange, body: JsonObject, meta: JsonObject | undefined): Era | null {
  if (meta !== undefined && metaKeys.version in meta) {
    return isModernEnvelope(exchange, body, meta) ? 'modern' : null;
  }
  const version = exchange.header('mcp-protocol-version');
  return version === null || legacyVersions.has(version) ? 'legacy' : null;
}

function isMessageId(id: Json | undefined): id is MessageId {
  return typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id));
}

function plainMessage(exchange: Exchange): PlainMessage | null {
  const { body } = exchange;
  if (!isJsonObject(body) || body.jsonrpc !== '2.0' || !isMessageId(body.id)) return null;
  const { method, params } = body;
  if (method !== 'tools/list' && method !== 'tools/call') return null;
  if (!hasOnly(body, messageKeys)) return null;
  if (params !== undefined && !isJsonObject(params)) return null;
  const meta = params?._meta;
  if (meta !== undefined && !isJsonObject(meta)) return null;
  if (meta !== undefined && 'progressToken' in meta) return null;
  const accept = exchange.header('accept');
  // A client that reads event streams alone gets one, from the official server.
  if (accept !== null && accept.includes('text/event-stream') && !accept.includes('json')) {
    return null;
  }
  const era = eraOf(exchange, body, meta);
  return era && { id: body.id, method, params, meta, era };
}

function listReply(exchange: Exchange, message: PlainMessage): McpReply | null {
  const { params } = message;
  if (params !== undefined && !hasOnly(params, listKeys)) return null;
  if (params?.cursor !== undefined && typeof params.cursor !== 'string') return null;
  exchange.listed();
  return jsonReply(200, [
    exchange.view.listing[message.era],
    `,"jsonrpc":"2.0","id":${JSON.stringify(message.id)}}`,
  ]);
}

async function callReply(exchange: Exchange, message: PlainMessage): Promise<McpReply | null> {
  const { params, meta, era, id } = message;
  const name = params?.name;
  if (params === undefined || typeof name !== 'string' || !hasOnly(params, callKeys)) return null;
  if (params.arguments !== undefined && !isJsonObject(params.arguments)) return null;
  if (era === 'modern' && exchange.header('mcp-name') !== name) return null;
  const found = exchange.view.tools.get(name);
  if (found === undefined) {
    const error = {
      code: invalidParamsCode,
      message: unknownToolSentence(exchange.view, name),
    };
    return jsonReply(200, [JSON.stringify({ jsonrpc: '2.0', id, error })]);
  }
  const result = await callTool(
    found,
    {
      name,
      rawArguments: params.arguments,
      meta,
      conversationHeader: exchange.header('x-conversation-id'),
      signal: exchange.signal(),
    },
    exchange.caller,
    exchange.ports.runCall,
    exchange.ports.report,
  );
  const written =
    era === 'modern' ? completeText(result, exchange.view.signature) : JSON.stringify(result);
  return jsonReply(200, [`{"result":${written},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`]);
}

/**
 * Answers a plain `tools/list` from prepared bytes and a plain `tools/call` straight from the parsed message,
 * byte for byte as the official server would. `null` for everything rarer, which that one answers.
 */
export function fastReply(exchange: Exchange): McpReply | Promise<McpReply | null> | null {
  const message = plainMessage(exchange);
  if (message === null) return null;
  return message.method === 'tools/list'
    ? listReply(exchange, message)
    : callReply(exchange, message);
}
