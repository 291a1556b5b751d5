import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { testAdminToken } from '@/lib/server/testing/test-environment';
import * as run from './activity/[id]/route';
import * as activity from './activity/route';
import * as changes from './apps/[slug]/changes/route';
import * as check from './apps/[slug]/check/route';
import * as probe from './apps/[slug]/connections/[id]/probe/route';
import * as signInAtPage from './apps/[slug]/connections/[id]/sign-in/route';
import * as connectionState from './apps/[slug]/connections/state/route';
import * as publish from './apps/[slug]/publish/route';
import * as renamePreview from './apps/[slug]/rename-preview/route';
import * as app from './apps/[slug]/route';
import * as secret from './apps/[slug]/secrets/[name]/route';
import * as secrets from './apps/[slug]/secrets/route';
import * as summary from './apps/[slug]/summary/route';
import * as test from './apps/[slug]/tools/[name]/test/route';
import * as tools from './apps/[slug]/tools/route';
import * as versionChanges from './apps/[slug]/versions/[version]/changes/route';
import * as restore from './apps/[slug]/versions/[version]/restore/route';
import * as version from './apps/[slug]/versions/[version]/route';
import * as versions from './apps/[slug]/versions/route';
import * as apps from './apps/route';
import * as assistant from './assistants/[id]/route';
import * as asking from './assistants/asking/route';
import * as assistants from './assistants/route';
import * as audit from './audit/route';
import * as auditDownload from './audit/download/route';
import * as signedIn from './connections/signed-in/route';
import * as example from './examples/clinic/route';
import * as invitation from './invitations/[id]/route';
import * as invitations from './invitations/route';
import * as join from './join/[token]/route';
import * as key from './keys/[id]/route';
import * as keys from './keys/route';
import * as me from './me/route';
import * as mySession from './me/sessions/[id]/route';
import * as mySessions from './me/sessions/route';
import * as myToken from './me/tokens/[id]/route';
import * as myTokens from './me/tokens/route';
import * as person from './people/[id]/route';
import * as resetLink from './people/[id]/reset-link/route';
import * as people from './people/route';
import * as session from './session/route';
import * as toolNames from './tools/route';
import * as setUp from './set-up/route';
import * as workspace from './workspace/route';
import * as workspaces from './workspaces/route';
import * as unknown from '../[[...path]]/route';
import * as auth from '../auth/[...all]/route';
import * as clinic from '../example/clinic/[...path]/route';
import * as health from '../health/route';

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

/** Every route, by its place among the files. */
export const routes: Record<string, Record<string, unknown>> = {
  '/api/auth/[...all]': auth,
  '/api/v1/activity': activity,
  '/api/v1/activity/[id]': run,
  '/api/v1/apps': apps,
  '/api/v1/apps/[slug]': app,
  '/api/v1/apps/[slug]/changes': changes,
  '/api/v1/apps/[slug]/check': check,
  '/api/v1/apps/[slug]/connections/[id]/probe': probe,
  '/api/v1/apps/[slug]/connections/[id]/sign-in': signInAtPage,
  '/api/v1/apps/[slug]/connections/state': connectionState,
  '/api/v1/apps/[slug]/publish': publish,
  '/api/v1/apps/[slug]/rename-preview': renamePreview,
  '/api/v1/apps/[slug]/secrets': secrets,
  '/api/v1/apps/[slug]/secrets/[name]': secret,
  '/api/v1/apps/[slug]/summary': summary,
  '/api/v1/apps/[slug]/tools': tools,
  '/api/v1/apps/[slug]/tools/[name]/test': test,
  '/api/v1/apps/[slug]/versions': versions,
  '/api/v1/apps/[slug]/versions/[version]': version,
  '/api/v1/apps/[slug]/versions/[version]/changes': versionChanges,
  '/api/v1/apps/[slug]/versions/[version]/restore': restore,
  '/api/v1/assistants': assistants,
  '/api/v1/assistants/asking': asking,
  '/api/v1/assistants/[id]': assistant,
  '/api/v1/audit': audit,
  '/api/v1/audit/download': auditDownload,
  '/api/v1/connections/signed-in': signedIn,
  '/api/v1/examples/clinic': example,
  '/api/v1/invitations': invitations,
  '/api/v1/invitations/[id]': invitation,
  '/api/v1/join/[token]': join,
  '/api/v1/keys': keys,
  '/api/v1/keys/[id]': key,
  '/api/v1/me': me,
  '/api/v1/me/sessions': mySessions,
  '/api/v1/me/sessions/[id]': mySession,
  '/api/v1/me/tokens': myTokens,
  '/api/v1/me/tokens/[id]': myToken,
  '/api/v1/people': people,
  '/api/v1/people/[id]': person,
  '/api/v1/people/[id]/reset-link': resetLink,
  '/api/v1/session': session,
  '/api/v1/tools': toolNames,
  '/api/v1/set-up': setUp,
  '/api/v1/workspace': workspace,
  '/api/v1/workspaces': workspaces,
  '/api/example/clinic/[...path]': clinic,
  '/api/health': health,
  // What no other route is for.
  '/api/[[...path]]': unknown,
};

const patterns = Object.entries(routes).map(([path, handlers]) => ({
  pattern: new RegExp(
    `^${path
      .replace(/\/\[\[\.\.\.(\w+)\]\]/, '(?:/(?<$1>.+))?')
      .replace(/\[\.\.\.(\w+)\]/, '(?<$1>.+)')
      .replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`,
  ),
  handlers,
}));

/** Answers a request by the route of its path, as the framework would. */
export async function route(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const { pattern, handlers } of patterns) {
    const groups: Partial<Record<string, string>> = pattern.exec(pathname)?.groups ?? {};
    if (!pattern.test(pathname)) continue;
    const params = Object.fromEntries(
      Object.entries(groups).map(([name, text = '']) => [
        name,
        name === 'path' || name === 'all'
          ? text.split('/').map(decodeURIComponent)
          : decodeURIComponent(text),
      ]),
    );
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const handler = handlers[method] as Handler | undefined;
    if (handler === undefined) return new Response(null, { status: 405 });
    return handler(request, { params: Promise.resolve(params as never) });
  }
  return new Response(null, { status: 404 });
}

/** The methods that a place says it has. */
export async function methodsAt(place: string): Promise<string[]> {
  const answer = routes[place]?.OPTIONS as Handler | undefined;
  // The one for unknown addresses says nothing: it answers every method alike.
  if (answer === undefined) return Object.keys(routes[place] ?? {});
  const params = Promise.resolve({} as never);
  const response = await answer(apiRequest('OPTIONS', place), { params });
  return (response.headers.get('allow') ?? '').split(', ');
}

export interface CallOptions {
  /** A value is sent as JSON, a text as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** `null` signs in with nothing. */
  token?: string | null;
  signal?: AbortSignal;
}

/** The request of a script with the admin token. */
export function apiRequest(method: string, path: string, options: CallOptions = {}): Request {
  const { body, token = testAdminToken, signal } = options;
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Request(`http://localhost:3000${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(text === undefined ? {} : { body: text }),
    ...(signal ? { signal } : {}),
  });
}

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown> & {
    detail?: string;
    problems?: { path: string; message: string }[];
  };
}

/** Calls the API as a script does. */
export async function call(method: string, path: string, options?: CallOptions): Promise<Answered> {
  const response = await route(apiRequest(method, path, options));
  const text = await response.text();
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text !== '' ? (JSON.parse(text) as Answered['json']) : {},
  };
}

export interface ServedRoutes {
  /** Sends a body as a script that reads events. */
  send: (path: string, body: unknown, signal?: AbortSignal) => Promise<Response>;
  close: () => Promise<void>;
}

/** The routes over real HTTP, on a port of this machine. */
export async function serveRoutes(): Promise<ServedRoutes> {
  const server = createServer((incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.on('close', () => gone.abort());
    const { authorization = '', accept = '' } = incoming.headers;
    const request = new Request(`http://localhost:3000${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: { authorization, accept, 'content-type': 'application/json' },
      signal: gone.signal,
      body: Readable.toWeb(incoming) as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    void route(request).then((response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.flushHeaders();
      const body = Readable.fromWeb(response.body as NodeReadableStream);
      body.on('error', () => outgoing.destroy());
      outgoing.on('close', () => body.destroy());
      body.pipe(outgoing);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    send: (path, body, signal) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${testAdminToken}`, accept: 'text/event-stream' },
        body: JSON.stringify(body),
        ...(signal ? { signal } : {}),
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
