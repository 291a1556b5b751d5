import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answers } from './answers';
import { makeBookings } from './bookings';
import { echo } from './echo';
import { encodings } from './encodings';
import { eventStreams } from './event-streams';
import { media } from './media';
import { rateLimits } from './rate-limits';
import { redirects } from './redirects';
import { sendJson, type ReceivedRequest, type Route, type Routes } from './route';
import { makeSignIn, type TokenDesk } from './sign-in';
import { makeSignInPage, type PageDesk } from './sign-in-page';
import { trouble } from './trouble';

export interface Upstream {
  /** Address without a slash at its end, such as http://127.0.0.1:4010. */
  url: string;
  port: number;
  /** Every request since the start or the last reset, oldest first. */
  requests: ReceivedRequest[];
  /** Connections open now. */
  openSockets(): number;
  /** Connections opened since the start. */
  socketsOpened(): number;
  desk: TokenDesk;
  page: PageDesk;
  /** Forgets the requests, and how often an address was asked. */
  reset(): void;
  /** Stops at once, also where requests hang. */
  close(): Promise<void>;
}

export interface UpstreamOptions {
  /** 0 takes a free one. */
  port?: number;
  host?: string;
  /** Keeps no requests, for runs that make very many. */
  record?: boolean;
}

function routeFor(routes: Routes, path: string): Route | undefined {
  const exact = routes[path];
  if (exact !== undefined) return exact;
  const folder = Object.keys(routes).find(
    (pattern) => pattern.endsWith('/*') && path.startsWith(pattern.slice(0, -1)),
  );
  return folder === undefined ? undefined : routes[folder];
}

async function bodyOf(raw: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of raw) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function headersOf(raw: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(raw.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
}

/** Starts a business's API on this machine, with an address for every way of answering a test needs. */
export async function startUpstream(options: UpstreamOptions = {}): Promise<Upstream> {
  const { port = 0, host = '127.0.0.1', record = true } = options;
  const requests: ReceivedRequest[] = [];
  const asked = new Map<string, number>();
  const signIn = makeSignIn();
  const signInPage = makeSignInPage();
  const routes: Routes = {
    ...answers,
    ...media,
    ...encodings,
    ...eventStreams,
    ...trouble,
    ...redirects,
    ...rateLimits,
    ...echo,
    ...makeBookings(),
    ...signIn.routes,
    ...signInPage.routes,
  };
  let open = 0;
  let opened = 0;
  let url = '';

  async function answer(raw: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = raw.url ?? '/';
    const { pathname, searchParams } = new URL(target, 'http://upstream.invalid');
    const request: ReceivedRequest = {
      method: raw.method ?? 'GET',
      url: target,
      path: pathname,
      query: searchParams,
      headers: headersOf(raw),
      body: await bodyOf(raw),
    };
    if (record) requests.push(request);
    const key = `${request.method} ${target}`;
    const earlier = asked.get(key) ?? 0;
    if (record) asked.set(key, earlier + 1);
    const visit = { request, response, raw, earlier, origin: url };
    const route = routeFor(routes, pathname);
    if (route === undefined) sendJson(visit, { message: `No address ${pathname}` }, 404);
    else await route(visit);
  }

  const server = createServer((raw, response) => {
    answer(raw, response).catch(() => raw.socket.destroy());
  });
  server.on('connection', (socket) => {
    open += 1;
    opened += 1;
    socket.once('close', () => (open -= 1));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;

  return {
    url,
    port: address.port,
    requests,
    openSockets: () => open,
    socketsOpened: () => opened,
    desk: signIn.desk,
    page: signInPage.page,
    reset: () => {
      requests.length = 0;
      asked.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
