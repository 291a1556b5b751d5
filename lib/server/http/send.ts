import 'server-only';
import { createHash } from 'node:crypto';
import type { Connection } from '@/lib/core/connection/connection-schema';
import type { BuiltRequest } from '@/lib/core/recipe/compile';
import type { SendOptions } from '@/lib/core/run/run-ports';
import type {
  UpstreamFailure,
  UpstreamFailureReason,
  UpstreamReply,
} from '@/lib/core/run/upstream';
import { limits } from '@/lib/core/limits';
import { secretMask } from '@/lib/server/secrets/mask-secrets';
import { instancePolicy, type AddressPolicy } from './address-policy';
import { brokenBy } from './breakage';
import { accessToken, type TokenOutcome } from './client-credentials';
import type { SecretValue } from './connection-secrets';
import { defaultHeaders } from './default-headers';
import { deliver, type Credentials } from './deliver';
import { multipartBody } from './multipart-body';
import {
  isOwnHeader,
  plainHeader,
  secretHeader,
  withHeaders,
  type OutgoingHeader,
} from './outgoing-header';
import { pause } from './retry';
import { connectionSignIn, type ConnectionSignIn, type SignIn } from './sign-in';

export interface SenderOptions {
  connection: Connection;
  /** The app's secrets with the origins each was entered for. */
  secrets: ReadonlyMap<string, SecretValue>;
  /** This instance's own unless given. */
  policy?: AddressPolicy;
  /** The API, or the address that gives tokens, refused the sign-in: people have to sign in again. */
  onSignInRefused?: () => void;
  /** The API took the sign-in. */
  onSignInAccepted?: () => void;
}

export type Sender = (
  request: BuiltRequest,
  options: SendOptions,
) => Promise<UpstreamReply | UpstreamFailure>;

type ReadySignIn = Extract<ConnectionSignIn, { kind: 'ready' }>;

function unsent(because: UpstreamFailureReason, sentence: string): UpstreamFailure {
  return { kind: 'failure', because, sentence, maybeSent: false, ms: 0, sentRequest: null };
}

/** A fresh value per request of a call that is the same whenever that request is repeated. */
function idempotencyValue(callId: string, request: BuiltRequest): string {
  const hex = createHash('sha256')
    .update(`${callId} ${request.source} ${request.entry ?? ''}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The request's address where it stays under the connection's, else null. */
function addressUnder(base: URL, text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const folder = base.pathname.replace(/\/+$/, '');
  const under = url.pathname === folder || url.pathname.startsWith(`${folder}/`);
  const plain = url.username === '' && url.password === '';
  return url.origin === base.origin && under && plain ? url : null;
}

function credentialsOf(signIn: SignIn, token: string | null): Credentials {
  const own = [...signIn.headers];
  if (token !== null) own.unshift(secretHeader('Authorization', `Bearer ${token}`, 'Bearer '));
  const secrets = token === null ? signIn.secrets : [...signIn.secrets, token];
  return { headers: own, query: signIn.query, mask: secretMask(secrets) };
}

/** Waits for a token no longer than the call may last; the token's own request goes on for the others. */
async function within<T>(promise: Promise<T>, options: SendOptions): Promise<T | null> {
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const waited = pause(Math.max(0, options.deadline - Date.now()), signal).then(() => null);
  const first = await Promise.race([promise, waited]);
  stop.abort();
  return first;
}

/**
 * Makes the function that sends a connection's requests, signed in. It never throws: what goes wrong is a
 * failure with a sentence. A secret is sent only to the origin it was entered for, and nothing that
 * comes back holds one: not the request as shown, not the answer's headers or bytes.
 */
export function createSender(options: SenderOptions): Sender {
  const { connection, policy = instancePolicy() } = options;
  const base = URL.canParse(connection.base_url) ? new URL(connection.base_url) : null;
  const prepared = connectionSignIn(connection, options.secrets);
  const onSignIn = (accepted: boolean) =>
    accepted ? options.onSignInAccepted?.() : options.onSignInRefused?.();
  let known: { token: string | null; credentials: Credentials } | null = null;

  function credentialsWith(signIn: SignIn, token: string | null): Credentials {
    if (known?.token !== token || known === null) {
      known = { token, credentials: credentialsOf(signIn, token) };
    }
    return known.credentials;
  }

  function tokenFailure(outcome: Extract<TokenOutcome, { kind: 'failed' }>): void {
    if (outcome.refused) onSignIn(false);
  }

  function headersOf(ready: ReadySignIn, request: BuiltRequest, callId: string): OutgoingHeader[] {
    const signIn = new Set(ready.signIn.headers.map(({ name }) => name.toLowerCase()));
    if (ready.clientCredentials !== null) signIn.add('authorization');
    const wanted = request.headers
      .filter(({ name }) => !isOwnHeader(name) && !signIn.has(name.toLowerCase()))
      .map(({ name, value }) => plainHeader(name, value));
    const headers = withHeaders(withHeaders(defaultHeaders, ready.headers), wanted);
    const { idempotency_header } = connection;
    if (idempotency_header === undefined || idempotency_header === '') return headers;
    const value = idempotencyValue(callId, request);
    return withHeaders(headers, [plainHeader(idempotency_header, value)]);
  }

  return async (request, sending) => {
    if (base === null)
      return unsent(
        'bad-url',
        "The address of the connection isn't a whole one; write it as https://api.example.com/v1.",
      );
    if (base.username !== '' || base.password !== '') {
      return unsent(
        'bad-url',
        'The address of the connection holds a user name or password; enter them as how to sign in.',
      );
    }
    const url = addressUnder(base, request.url);
    if (url === null) {
      return unsent(
        'bad-url',
        `The request would leave ${base.host}${base.pathname}; it wasn't sent.`,
      );
    }
    if (prepared.kind === 'missing') return unsent('secret-missing', prepared.sentence);

    const { signIn, clientCredentials } = prepared;
    let credentials: Credentials;
    let renew: Parameters<typeof deliver>[0]['renew'] = null;
    if (clientCredentials === null) {
      credentials = credentialsWith(signIn, null);
    } else {
      const first = await within(accessToken(policy, clientCredentials), sending);
      if (first === null) {
        const because = sending.signal.aborted ? 'cancelled' : 'timeout';
        return unsent(because, brokenBy(because, base.host).sentence);
      }
      if (first.kind === 'failed') {
        tokenFailure(first);
        return unsent(first.because, first.sentence);
      }
      let { token } = first;
      credentials = credentialsWith(signIn, token);
      renew = async () => {
        const next = await within(accessToken(policy, clientCredentials, token), sending);
        if (next === null) {
          const because = sending.signal.aborted ? 'cancelled' : 'timeout';
          return { kind: 'failed', ...brokenBy(because, base.host) };
        }
        if (next.kind === 'failed') {
          tokenFailure(next);
          return next;
        }
        token = next.token;
        return { kind: 'renewed', credentials: credentialsWith(signIn, token) };
      };
    }

    let headers = headersOf(prepared, request, sending.callId);
    let body: string | null = null;
    if (request.body?.kind === 'multipart') {
      const encoded = await multipartBody(request.body.fields);
      headers = withHeaders(headers, [plainHeader('Content-Type', encoded.contentType)]);
      body = encoded.text;
    } else if (request.body !== null) {
      headers = withHeaders([plainHeader('Content-Type', request.body.contentType)], headers);
      body = request.body.text;
    }
    return deliver({
      policy,
      method: request.method,
      url,
      headers,
      body,
      credentials,
      renew,
      onSignIn,
      signal: sending.signal,
      deadline: sending.deadline,
      bytesMax: limits.answerBytesMax,
    });
  };
}
