import 'server-only';
import {
  Agent,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';

/** Headers about one connection alone, and `expect`, which the server in front has answered. */
const ofOneConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
]);

/** More than any server in front lets through. */
export const forwardedHeaderBytesMax = 64 * 1024;

function requestHeaders(headers: IncomingHttpHeaders, from: string | undefined) {
  const forwarded: OutgoingHttpHeaders = {};
  for (const name of Object.keys(headers)) {
    if (!ofOneConnection.has(name)) forwarded[name] = headers[name];
  }
  // A body of unknown length goes on as one.
  if (headers['transfer-encoding'] !== undefined) forwarded['transfer-encoding'] = 'chunked';
  if (from !== undefined) forwarded['x-forwarded-for'] = from;
  return forwarded;
}

/** The answer's own headers take the place of those that every answer has. */
function takeOver(answer: IncomingMessage, response: ServerResponse): void {
  response.statusCode = answer.statusCode ?? 502;
  response.statusMessage = answer.statusMessage ?? '';
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    if (!ofOneConnection.has(name) && values) response.setHeader(name, values);
  }
}

/** Hands requests on to a server of this very program that listens on a socket file. */
export class Forwarder {
  readonly #socketPath: string;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(socketPath: string) {
    this.#socketPath = socketPath;
  }

  /**
   * Lets the other server answer: every byte passes as it comes, at the pace of whoever reads it, and what
   * the client leaves is given up there too. The other server finds the client's address in
   * `x-forwarded-for`, so what a client itself says there must be gone before.
   * Rejects where no answer came; one that broke off breaks off here.
   */
  forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          socketPath: this.#socketPath,
          agent: this.#agent,
          method: incoming.method,
          path: incoming.url,
          headers: requestHeaders(incoming.headers, incoming.socket.remoteAddress),
          maxHeaderSize: forwardedHeaderBytesMax,
        },
        (answer) => {
          takeOver(answer, response);
          // The first words of a stream may come much later.
          response.flushHeaders();
          pipeline(answer, response, () => resolve());
        },
      );
      asked.on('error', (error) => {
        if (!response.headersSent && !response.destroyed) return reject(error);
        response.destroy();
        resolve();
      });
      response.once('close', () => asked.destroy());
      incoming.pipe(asked);
    });
  }

  /** Lets go of the connections. */
  close(): void {
    this.#agent.destroy();
  }
}
