import 'server-only';
import type { EndSignal } from '@/lib/core/run/ending';

/** Where a request goes and what its headers say. */
export interface RequestHead {
  /** Upper case. */
  readonly method: string;
  /** The path alone, without query. */
  readonly path: string;
  /** A header's value; the name in lower case. */
  header(name: string): string | null;
}

/** One request to an MCP address, of whichever server. */
export interface McpRequest {
  /** Requests of one connection that say the same may share it: what was decided of it is decided of them. */
  readonly head: RequestHead;
  /** Where it came from; empty where that isn't known. */
  address(): string;
  /** The body as text, or `null` where it has more than that many bytes. */
  readBody(bytesMax: number): Promise<string | null>;
  /** Aborted when the client is gone. */
  signal(): EndSignal;
}

/** The answer to it: a status, headers with lower-case names, and pieces of a body or a stream of them. */
export interface McpReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: readonly (string | Uint8Array)[] | ReadableStream<Uint8Array> | null;
}

export type MessageId = string | number;

export const jsonHeaders: Readonly<Record<string, string>> = Object.freeze({
  'content-type': 'application/json',
});

/** A whole JSON answer of the given pieces. */
export function jsonReply(
  status: number,
  body: readonly (string | Uint8Array)[],
  headers: Record<string, string> | null = null,
): McpReply {
  return { status, headers: headers === null ? jsonHeaders : { ...jsonHeaders, ...headers }, body };
}

/** A JSON-RPC error that belongs to no message, as the official server writes it. */
export function rpcErrorReply(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
  id: MessageId | null = null,
): McpReply {
  return jsonReply(
    status,
    [JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id })],
    headers,
  );
}

/** JSON-RPC: something broke on this side. */
export const internalErrorCode = -32603;
/** JSON-RPC: what was sent is no message. */
export const invalidRequestCode = -32600;
/** JSON-RPC: refused by the server for a reason of its own. */
export const serverErrorCode = -32000;
/** JSON-RPC: the parameters, such as a tool's name, are wrong. */
export const invalidParamsCode = -32602;
