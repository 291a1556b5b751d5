import { createHash, randomBytes } from 'node:crypto';
import { POST as callAll } from '@/app/api/mcp/route';
import { POST as callOne } from '@/app/api/apps/[slug]/mcp/route';
import { origin, type TestBrowser } from '../people.test-support';
import { call, type Answered } from '../routes.test-support';

export const back = 'https://assistant.example.com/back';

export interface Program {
  client_id: string;
  redirect_uris: string[];
}

/** Registers a program as assistants do. */
export async function registered(body: object = {}): Promise<Answered> {
  return call('POST', '/api/auth/oauth2/register', {
    token: null,
    body: {
      client_name: 'Helper',
      redirect_uris: [back],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      ...body,
    },
  });
}

export function verifierPair(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export interface Wanted {
  client_id: string;
  redirect_uri?: string;
  resource?: string;
  challenge: string;
  method?: string;
}

export function authorizePath({
  client_id,
  redirect_uri = back,
  resource = `${origin}/api/mcp`,
  challenge,
  method = 'S256',
}: Wanted): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri,
    resource,
    state: 'abc',
    code_challenge: challenge,
    code_challenge_method: method,
  });
  return `/api/auth/oauth2/authorize?${query}`;
}

/** Asks as an assistant's page does in a person's browser, and answers what the person is asked. */
export async function answer(
  browser: TestBrowser,
  wanted: Wanted,
  accept = true,
): Promise<Answered & { backTo: URL }> {
  const asked = await browser.call('GET', authorizePath(wanted));
  const consent = new URL(asked.headers.get('location') ?? 'none:', origin);
  const answered = await browser.call('POST', '/api/auth/oauth2/consent', {
    body: { accept, oauth_query: consent.search.slice(1) },
  });
  const { url } = answered.json;
  return { ...answered, backTo: new URL(typeof url === 'string' ? url : 'none:') };
}

/** What a program sends to the token address. */
export async function token(fields: Record<string, string>): Promise<Answered> {
  return call('POST', '/api/auth/oauth2/token', {
    token: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

export interface Tokens {
  client_id: string;
  access: string;
  refresh: string;
}

/** The whole way of one assistant, with everything as it should be. */
export async function connected(
  browser: TestBrowser,
  resource = `${origin}/api/mcp`,
): Promise<Tokens> {
  const { client_id } = (await registered()).json as unknown as Program;
  const { verifier, challenge } = verifierPair();
  const { backTo, text } = await answer(browser, { client_id, resource, challenge });
  const code = backTo.searchParams.get('code');
  if (code === null) throw new Error(text);
  const got = await token({
    grant_type: 'authorization_code',
    client_id,
    code,
    redirect_uri: back,
    code_verifier: verifier,
    resource,
  });
  if (got.status !== 200) throw new Error(got.text);
  return {
    client_id,
    access: String(got.json.access_token),
    refresh: String(got.json.refresh_token),
  };
}

/** Sends a message to an assistant's address. */
export async function message(
  access: string | null,
  method = 'tools/list',
  path = '/api/mcp',
  params: object = {},
): Promise<Response> {
  const send = path === '/api/mcp' ? callAll : callOne;
  return send(
    new Request(`${origin}${path}`, {
      method: 'POST',
      headers: {
        host: 'localhost:3000',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(access === null ? {} : { authorization: `Bearer ${access}` }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }),
  );
}
