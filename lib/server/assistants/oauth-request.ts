import 'server-only';
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { z } from 'zod';
import { signedInWith } from '../auth/who-asks';
import { describeDefect } from '../describe-defect';
import { env } from '../env';
import { log } from '../log';
import { asOneStep } from '../stores/auth-database';
import { removeUnusedClients, writeRedirectUris } from '../stores/oauth-client-store';
import { registrable } from './redirects';
import { addressOfResource, resourceOf, scopes } from './resources';

const base = '/api/auth';

/** What assistants and the page that asks use of the library's OAuth; the rest is not there. */
const methods: Readonly<Record<string, string>> = {
  '/oauth2/authorize': 'GET',
  '/oauth2/consent': 'POST',
  '/oauth2/token': 'POST',
  '/oauth2/register': 'POST',
  '/oauth2/revoke': 'POST',
  '/jwks': 'GET',
};

const ofAssistants = /^\/(?:oauth2|admin|token|jwks|\.well-known)(?:\/|$)/;

function oauthError(status: number, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status });
}

/** Parameters that would let an assistant in without asking, or ask for what isn't offered. */
const ignored = ['request', 'request_uri', 'claims', 'max_age', 'id_token_hint', 'response_mode'];

/**
 * An assistant's request to be let in, as it is put to the library: for one address, and always asked of the
 * person, since anybody may call themselves what they like. Who isn't signed in does that first.
 */
async function authorize(request: Request, ask: Ask): Promise<Response> {
  const url = new URL(request.url);
  const resources = url.searchParams.getAll('resource');
  const asked = resources[0] ?? `${env().publicUrl}/api/mcp`;
  const address = addressOfResource(asked);
  if (address === null || resources.length > 1) {
    const description = `Ask for one address of this instance, such as ${env().publicUrl}/api/mcp.`;
    return oauthError(400, 'invalid_target', description);
  }
  if ((await signedInWith(request)) === null) {
    const next = encodeURIComponent(`${url.pathname}${url.search}`);
    return new Response(null, { status: 302, headers: { location: `/sign-in?next=${next}` } });
  }
  for (const name of ignored) url.searchParams.delete(name);
  url.searchParams.set('resource', resourceOf(address));
  url.searchParams.set('scope', scopes.join(' '));
  url.searchParams.set('prompt', 'consent');
  return toldHere(await ask(new Request(url, { headers: request.headers })));
}

/** What can't be told to the assistant, since it may not be the one it says, is told to the person. */
function toldHere(answer: Response): Response {
  const url = new URL(answer.headers.get('location') ?? 'none:', env().publicUrl);
  const error = url.searchParams.get('error');
  if (url.origin !== env().publicUrl || error === null) return answer;
  const location = `/consent?error=${encodeURIComponent(error)}`;
  return new Response(null, { status: 302, headers: { location } });
}

const registrationSchema = z.looseObject({ redirect_uris: z.array(z.string()) });
const registeredSchema = z.looseObject({ client_id: z.string() });

const unusedForMs = 24 * 60 * 60 * 1000;
const tidyEveryMs = 60 * 60 * 1000;
let tidiedAt = 0;

/** Now and then, when programs register. */
function tidy(): void {
  const now = Date.now();
  if (now - tidiedAt < tidyEveryMs) return;
  tidiedAt = now;
  removeUnusedClients(new Date(now - unusedForMs)).catch((error: unknown) => {
    log().warn(
      { error: describeDefect(error) },
      'Programs that nobody let in could not be forgotten',
    );
  });
}

/** A program that registers itself, with every address it may be sent back to. */
async function register(request: Request, ask: Ask): Promise<Response> {
  const wanted = registrationSchema.safeParse(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
  if (!wanted.success) return ask(request);
  tidy();
  // Scopes are the same for everybody, so what a program writes there changes nothing.
  const { scope: _scope, redirect_uris, ...rest } = wanted.data;
  const { uris, isNative, isPart } = registrable(redirect_uris);
  const body = {
    ...rest,
    redirect_uris: uris,
    ...(isNative ? { application_type: 'native' } : {}),
  };
  const answer = await ask(
    new Request(request.url, {
      method: 'POST',
      headers: withoutLength(request.headers),
      body: JSON.stringify(body),
    }),
  );
  if (!isPart || !answer.ok) return answer;
  const registered = registeredSchema.parse(await answer.json());
  await writeRedirectUris(registered.client_id, redirect_uris);
  return Response.json(
    { ...registered, redirect_uris },
    { status: answer.status, headers: withoutLength(answer.headers) },
  );
}

const tokenErrorSchema = z.looseObject({ error: z.string() });

// While one is renewed it holds a connection to the database and needs another, of which there are few.
const atOnce = pLimit(3);

/** One renewal of a token after the other, so that each but the first is told what the first was given. */
async function renewOnce(token: string, request: Request, ask: Ask): Promise<Response> {
  const name = createHash('sha256').update(`renew ${token}`).digest('base64url');
  const failed = new Error('The renewal failed');
  let answer: Response | undefined;
  try {
    return await atOnce(() =>
      asOneStep(name, async () => {
        answer = await ask(request);
        if (answer.status >= 500) throw failed;
        return answer;
      }),
    );
  } catch (error) {
    if (error !== failed || answer === undefined) throw error;
    return answer;
  }
}

/**
 * A token, or why there is none: what no longer renews is said as the standard says it, so that an assistant
 * asks its person again instead of giving up.
 */
async function renew(request: Request, ask: Ask): Promise<Response> {
  const fields = new URLSearchParams(await request.clone().text());
  const token = fields.get('grant_type') === 'refresh_token' ? fields.get('refresh_token') : null;
  if (token === null) return ask(request);
  const answer = await renewOnce(token, request, ask);
  if (![400, 401].includes(answer.status)) return answer;
  const said = tokenErrorSchema.safeParse(await answer.clone().json());
  if (!said.success || !['invalid_request', 'invalid_token'].includes(said.data.error)) {
    return answer;
  }
  const headers = withoutLength(answer.headers);
  return Response.json({ ...said.data, error: 'invalid_grant' }, { status: 400, headers });
}

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-length');
  return kept;
}

type Ask = (request: Request) => Promise<Response>;

/**
 * Answers a request of an assistant by the library, put the way it takes it; null for requests that are not
 * about assistants.
 */
export async function answerOAuth(request: Request, ask: Ask): Promise<Response | null> {
  const path = new URL(request.url).pathname.slice(base.length).replace(/\/$/, '');
  if (!ofAssistants.test(path)) return null;
  const method = methods[path];
  if (method === undefined) return oauthError(404, 'not_found', 'There is nothing here.');
  if (method !== request.method) {
    return new Response(null, { status: 405, headers: { allow: method } });
  }
  if (path === '/oauth2/authorize') return authorize(request, ask);
  if (path === '/oauth2/token') return renew(request, ask);
  return path === '/oauth2/register' ? register(request, ask) : ask(request);
}

/** Answers with what assistants have to know of how to sign in here (RFC 8414); any page may read it. */
export async function answerMetadata(ask: Ask): Promise<Response> {
  const path = '/.well-known/oauth-authorization-server';
  const answer = await ask(new Request(`${env().publicUrl}${path}`));
  const headers = { 'access-control-allow-origin': '*', 'cache-control': 'max-age=300' };
  return Response.json(await answer.json(), { status: answer.status, headers });
}
