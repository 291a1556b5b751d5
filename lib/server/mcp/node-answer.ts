import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Ending } from '@/lib/core/run/ending';
import { addressOfConnection } from '../auth/client-address';
import { assistantHeaders } from '../web/security-headers';
import type { Door } from './door';
import type { McpReply, McpRequest } from './reply';

function readText(request: IncomingMessage, bytesMax: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > bytesMax) {
        request.removeAllListeners('data');
        request.resume();
        resolve(null);
        return;
      }
      chunks.push(chunk);
    });
    request.on('end', () => {
      const [first] = chunks;
      const whole =
        chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks, size);
      resolve(whole.toString('utf8'));
    });
    request.on('error', reject);
  });
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

function neutralRequest(request: IncomingMessage, response: ServerResponse): McpRequest {
  const header = (name: string) => {
    const value = request.headers[name];
    return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
  };
  let ending: Ending | null = null;
  const closed = () => {
    if (!response.writableFinished) ending?.abort();
  };
  return {
    method: request.method ?? 'GET',
    path: pathOf(request.url ?? '/'),
    header,
    address: () => addressOfConnection(request),
    readBody: (bytesMax) => readText(request, bytesMax),
    signal: () => {
      if (ending === null) {
        ending = new Ending();
        if (response.closed) ending.abort();
        else response.once('close', closed);
      }
      return ending;
    },
  };
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

function writePieces(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  pieces: readonly (string | Uint8Array)[],
): void {
  const [only] = pieces;
  if (pieces.length === 1 && typeof only === 'string') {
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(only) });
    response.end(only);
    return;
  }
  const length = pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? Buffer.byteLength(piece) : piece.byteLength),
    0,
  );
  response.writeHead(status, { ...headers, 'content-length': length });
  response.cork();
  for (const piece of pieces) response.write(piece);
  response.end();
}

function write(response: ServerResponse, reply: McpReply): void | Promise<void> {
  if (response.destroyed) return;
  const { status, body } = reply;
  const headers = { ...assistantHeaders(), ...reply.headers };
  if (body instanceof ReadableStream) {
    response.writeHead(status, headers);
    return writeStream(response, body);
  }
  if (body !== null) return writePieces(response, status, headers, body);
  response.writeHead(status, { ...headers, ...(status !== 204 && { 'content-length': 0 }) });
  response.end();
}

/** Puts a door behind `node:http`, with no web objects on the way of plain messages. Never rejects. */
export async function answerNode(
  door: Door,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await write(response, await door.answer(neutralRequest(request, response)));
  } catch {
    // The client went away while it was answered.
    response.destroy();
  }
}
