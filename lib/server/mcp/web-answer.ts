import 'server-only';
import { clientAddress } from '../auth/client-address';
import { assistantHeaders } from '../web/security-headers';
import type { Door } from './door';
import type { McpReply, McpRequest } from './reply';

async function readText(request: Request, bytesMax: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return null;
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > bytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size).toString('utf8');
}

function neutralRequest(request: Request): McpRequest {
  const url = new URL(request.url);
  return {
    head: {
      method: request.method.toUpperCase(),
      path: url.pathname,
      // Requests made within the process have no Host header, only their address.
      header: (name) => request.headers.get(name) ?? (name === 'host' ? url.host : null),
    },
    address: () => clientAddress(request).address ?? '',
    readBody: (bytesMax) => readText(request, bytesMax),
    signal: () => request.signal,
  };
}

function bytesOf(pieces: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const buffers = pieces.map((piece) =>
    typeof piece === 'string'
      ? Buffer.from(piece)
      : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength),
  );
  return new Uint8Array(Buffer.concat(buffers));
}

function webResponse({ status, headers, body }: McpReply): Response {
  const content = body === null || body instanceof ReadableStream ? body : bytesOf(body);
  return new Response(content, {
    status: status === 499 ? 503 : status,
    headers: { ...assistantHeaders(), ...headers },
  });
}

/** Puts a door behind a server that speaks `Request` and `Response`. */
export async function answerWeb(door: Door, request: Request): Promise<Response> {
  return webResponse(await door.answer(neutralRequest(request)));
}
