import 'server-only';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { say } from '@/lib/core/sentences/say';
import { noteClientAddress } from '../auth/client-address';
import { isOwnHost } from '../auth/own-origin';
import { describeDefect } from '../describe-defect';
import { env } from '../env';
import { log } from '../log';
import { endRunningCalls } from '../mcp/node-answer';
import { answerNodeMcp } from '../mcp/node-door';
import { standingHeaders } from '../web/security-headers';
import { sendProblem } from './send-problem';
import { StartRefused } from './start-refused';

export interface Pages {
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
}

const mcpPath = /^\/api\/(?:apps\/[^/?]+\/)?mcp\/?(?:\?|$)/;

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

/** Also what Next answers by itself, such as files, has the headers of its path. */
function secure(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(standingHeaders(pathOf(request))))
    response.setHeader(name, value);
}

function refuseHost(response: ServerResponse): void {
  const { message, code, values } = say('refusal.otherAddress', { address: env().publicUrl });
  sendProblem(response, { status: 403, title: 'Forbidden', detail: message, code, values });
}

/** Next takes a path that nobody can decode for a fault of its own. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function refusePath(response: ServerResponse): void {
  const { message, code, values } = say('refusal.addressEncoding');
  sendProblem(response, { status: 400, title: 'Bad Request', detail: message, code, values });
}

async function answerPages(
  pages: Pages,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  secure(request, response);
  noteClientAddress(request);
  if (!isOwnHost(request.headers.host ?? '')) {
    refuseHost(response);
    return;
  }
  if (!isDecodable(pathOf(request))) {
    refusePath(response);
    return;
  }
  return pages.answer(request, response);
}

function failed(error: unknown, response: ServerResponse): void {
  log().error({ error: describeDefect(error) }, 'A request failed in the server itself');
  if (response.headersSent) response.destroy();
  else {
    response.statusCode = 500;
    response.end();
  }
}

/** The one HTTP server: assistants are answered here at once, everything else by the pages behind. */
export function makeHttpServer(pages: Pages): Server {
  const server = createServer(
    {
      // A request must arrive in time; how long its answer streams is not limited.
      headersTimeout: 30_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
      noDelay: true,
    },
    (request, response) => {
      if (mcpPath.test(request.url ?? '')) void answerNodeMcp(request, response);
      else {
        answerPages(pages, request, response).catch((error: unknown) => failed(error, response));
      }
    },
  );
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (!isOwnHost(request.headers.host ?? '')) return socket.destroy();
    pages.upgrade(request, socket, head).catch(() => socket.destroy());
  });
  return server;
}

/** @throws StartRefused where the port is taken or the address isn't this machine's */
export async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, host, port)));
    server.listen(port, host, resolve);
  });
  server.removeAllListeners('error');
  server.on('error', (error) => log().error({ reason: error.message }, 'The server had an error'));
}

function refusal(error: NodeJS.ErrnoException, host: string, port: number): StartRefused {
  if (error.code === 'EADDRINUSE') {
    return new StartRefused(
      `Port ${port} is used by another program: stop it, or choose another with PORT=${port === 65_535 ? 3000 : port + 1} npm start.`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartRefused(`Port ${port} needs more rights: choose one above 1023 with PORT.`);
  }
  return new StartRefused(
    `HOST ${host} can't be listened on (${error.code ?? error.message}): write an address of this machine, such as 127.0.0.1.`,
  );
}

/** How long calls that were ended have to tell what became of them. */
const tellingMs = 500;

/**
 * Stops taking requests and lets the running ones go on for a moment. Calls that are not done then are ended, and
 * still tell their clients how far they came; at last every connection is closed.
 */
export async function closeHttpServer(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timers = [
    setTimeout(endRunningCalls, graceMs),
    setTimeout(() => server.closeAllConnections(), graceMs + tellingMs),
  ];
  await closed;
  for (const timer of timers) clearTimeout(timer);
}
