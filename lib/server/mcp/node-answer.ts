import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Ending, type EndSignal } from '@/lib/core/run/ending';
import { addressOfConnection } from '../auth/client-address';
import { assistantHeaders } from '../web/security-headers';
import type { Door } from './door';
import { headOf, type NodeHead } from './node-head';
import type { McpReply, McpRequest } from './reply';

/** How many times as much as is taken may still come: a client reads no answer before it has sent all it has. */
const letGoAtMost = 16;

function readText(request: IncomingMessage, bytesMax: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bytesMax) chunks.push(chunk);
      else if (size <= bytesMax * letGoAtMost) chunks.length = 0;
      else resolve(null);
    });
    request.on('end', () => {
      if (size > bytesMax) return resolve(null);
      const [first] = chunks;
      const whole =
        chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks, size);
      resolve(whole.toString('utf8'));
    });
    request.on('error', reject);
  });
}

/** What ends the calls that run now, of all doors. */
const running = new Set<Ending>();

/** Ends every call that runs, as if its client had gone, though its answer can still be told. */
export function endRunningCalls(): void {
  for (const ending of running) ending.abort();
}

/** A request as `node:http` gives it. */
class NodeRequest implements McpRequest {
  readonly head: NodeHead;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  #ending: Ending | null = null;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.head = headOf(request);
    this.#request = request;
    this.#response = response;
  }

  address(): string {
    return addressOfConnection(this.#request);
  }

  readBody(bytesMax: number): Promise<string | null> {
    return readText(this.#request, bytesMax);
  }

  signal(): EndSignal {
    if (this.#ending !== null) return this.#ending;
    const ending = new Ending();
    this.#ending = ending;
    const response = this.#response;
    if (response.closed) ending.abort();
    else {
      running.add(ending);
      response.once('close', () => {
        running.delete(ending);
        if (!response.writableFinished) ending.abort();
      });
    }
    return ending;
  }
}

const headLines = new WeakMap<McpReply['headers'], readonly string[]>();

/** The headers of an answer in the one list that `node:http` writes as it is: nearly all answers share it. */
function linesOf({ headers }: McpReply): readonly string[] {
  const known = headLines.get(headers);
  if (known !== undefined) return known;
  const lines = Object.entries({ ...assistantHeaders(), ...headers }).flat();
  headLines.set(headers, lines);
  return lines;
}

async function writeStream(
  response: ServerResponse,
  stream: ReadableStream<Uint8Array>,
): Promise<void> {
  const reader = stream.getReader();
  response.once('close', () => void reader.cancel().catch(() => {}));
  response.flushHeaders();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || response.destroyed) break;
    if (!response.write(value)) {
      await new Promise((resolve) => {
        response.once('drain', resolve);
        response.once('close', resolve);
      });
    }
  }
  response.end();
}

function bytesIn(piece: string | Uint8Array): number {
  return typeof piece === 'string' ? Buffer.byteLength(piece) : piece.byteLength;
}

function write(response: ServerResponse, reply: McpReply): void | Promise<void> {
  if (response.destroyed) return;
  const { status, body } = reply;
  const lines = linesOf(reply);
  if (body instanceof ReadableStream) {
    response.writeHead(status, [...lines]);
    return writeStream(response, body);
  }
  if (status === 204) response.writeHead(status, [...lines]);
  else {
    let length = 0;
    for (const piece of body ?? []) length += bytesIn(piece);
    response.writeHead(status, [...lines, 'content-length', String(length)]);
  }
  const pieces = body ?? [];
  if (pieces.length > 1) response.cork();
  for (const piece of pieces.slice(0, -1)) response.write(piece);
  response.end(pieces.at(-1));
}

/** Puts a door behind `node:http`, with no web objects on the way of plain messages. Never rejects. */
export async function answerNode(
  door: Door,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await write(response, await door.answer(new NodeRequest(request, response)));
  } catch {
    // The client went away while it was answered.
    response.destroy();
  }
}
