import 'server-only';
import { createHash } from 'node:crypto';
import { readBaseUrl, type BaseUrl } from '@/lib/core/connection/base-url';
import type { Connection } from '@/lib/core/connection/connection-schema';
import { isClientHeader } from '@/lib/core/connection/header-rules';
import { staysWithin } from '@/lib/core/connection/join-url';
import { parseUrl } from '@/lib/core/connection/parse-url';
import type { BuiltRequest } from '@/lib/core/recipe/compile';
import type { SendOptions } from '@/lib/core/run/run-ports';
import type {
  UpstreamFailure,
  UpstreamFailureReason,
  UpstreamReply,
} from '@/lib/core/run/upstream';
import { limits } from '@/lib/core/limits';
import { makeSecretMask, type SecretMask } from '@/lib/server/secrets/mask-secrets';
import { instancePolicy, type AddressPolicy } from './address-policy';
import type { SecretValue } from './connection-secrets';
import { defaultHeaders } from './default-headers';
import { clientTokens } from './client-credentials';
import { fixedCredentials, tokenCredentials } from './credentials-source';
import { deliver, keepBack, type Delivery, type Renewal } from './deliver';
import { multipartBody } from './multipart-body';
import { plainHeader, withHeaders, type OutgoingHeader } from './outgoing-header';
import { connectionSignIn, type ConnectionSignIn, type TokenAsker } from './sign-in';
import { nobodySignedIn } from './page-tokens';
import type { TokenClient } from './token-request';
import type { TokenSource } from './token-source';

export interface SenderOptions {
  connection: Connection;
  /** The app's secrets with the origins each was entered for. */
  secrets: ReadonlyMap<string, SecretValue>;
  /** This instance's own unless given. */
  policy?: AddressPolicy;
  /** Where the tokens come from of a connection that somebody signs in to at a page; without it nobody has. */
  signedIn?: ((client: TokenClient) => TokenSource) | undefined;
  /** The API, or the address that gives tokens, refused the sign-in: people have to sign in again. */
  onSignInRefused?: () => void;
  /** The API took the sign-in. */
  onSignInAccepted?: () => void;
  /** A token was fetched: as secret as what it was fetched with. */
  onToken?: (token: string) => void;
}

export type Sender = (
  request: BuiltRequest,
  options: SendOptions,
) => Promise<UpstreamReply | UpstreamFailure>;

type ReadySignIn = Extract<ConnectionSignIn, { kind: 'ready' }>;

function unsent(because: UpstreamFailureReason, sentence: string): UpstreamFailure {
  return { kind: 'failure', because, sentence, maybeSent: false, ms: 0, sentRequest: null };
}

function nothingBut(because: UpstreamFailureReason, sentence: string): Sender {
  return () => Promise.resolve(unsent(because, sentence));
}

/** A fresh value per request of a call that is the same whenever that request is repeated. */
function idempotencyValue(callId: string, request: BuiltRequest): string {
  const hex = createHash('sha256')
    .update(`${callId} ${request.source} ${request.entry ?? ''}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The request's address where it stays under the connection's, else null. */
function addressUnder(base: BaseUrl, text: string): URL | null {
  const url = parseUrl(text);
  return url !== null && staysWithin(base, url) ? url : null;
}

/** What the headers of every request of a connection are made from. */
interface Prepared {
  connection: Connection;
  /** Of the connection itself; most requests have no others. */
  headers: readonly OutgoingHeader[];
  /** Lower-case names that only the sign-in may set. */
  signInNames: ReadonlySet<string>;
}

function prepare(connection: Connection, ready: ReadySignIn): Prepared {
  const signInNames = new Set(ready.signIn.headers.map(({ name }) => name.toLowerCase()));
  if (ready.asker !== null) signInNames.add('authorization');
  return { connection, headers: withHeaders(defaultHeaders, ready.headers), signInNames };
}

function headersOf(
  prepared: Prepared,
  request: BuiltRequest,
  callId: string,
): readonly OutgoingHeader[] {
  const { connection, signInNames } = prepared;
  const wanted = request.headers
    .filter(({ name }) => !isClientHeader(name) && !signInNames.has(name.toLowerCase()))
    .map(({ name, value }) => plainHeader(name, value));
  const headers = withHeaders(prepared.headers, wanted);
  const { idempotency_header } = connection;
  if (idempotency_header === undefined || idempotency_header === '') return headers;
  const value = idempotencyValue(callId, request);
  return withHeaders(headers, [plainHeader(idempotency_header, value)]);
}

/** A request without the sign-in. */
interface Message {
  headers: readonly OutgoingHeader[];
  body: string | null;
}

/** Headers and body of a request; a content type that the recipe names stands. */
function messageOf(
  prepared: Prepared,
  request: BuiltRequest,
  callId: string,
): Message | Promise<Message> {
  const headers = headersOf(prepared, request, callId);
  if (request.body === null) return { headers, body: null };
  if (request.body.kind === 'multipart') return multipartMessage(headers, request.body.fields);
  const { contentType, text } = request.body;
  return { headers: withHeaders([plainHeader('Content-Type', contentType)], headers), body: text };
}

async function multipartMessage(
  headers: readonly OutgoingHeader[],
  fields: Parameters<typeof multipartBody>[0],
): Promise<Message> {
  const { contentType, text } = await multipartBody(fields);
  return { headers: withHeaders(headers, [plainHeader('Content-Type', contentType)]), body: text };
}

/** Hides every secret that a recipe may have placed, also where a host is written in lower case. */
function ownSecretsOf(secrets: SenderOptions['secrets']): () => SecretMask {
  let mask: SecretMask | null = null;
  return () => {
    mask ??= makeSecretMask(
      [...secrets.values()].flatMap(({ value }) => [value, value.toLowerCase()]),
    );
    return mask;
  };
}

/** Where a connection's tokens come from. */
function tokensOf(asker: TokenAsker, policy: AddressPolicy, options: SenderOptions): TokenSource {
  if (asker.grant === 'client-credentials') return clientTokens(policy, asker);
  return options.signedIn?.(asker) ?? nobodySignedIn(options.connection);
}

/**
 * Makes the function that sends a connection's requests, signed in. It never throws: what goes wrong is a
 * failure with a sentence. A secret is sent only to the origin it was entered for, and nothing that
 * comes back holds one: not the request as shown, not the answer's headers or bytes, but for short ones in these,
 * which are hidden once they have been read, and for `unmasked`.
 */
export function createSender(options: SenderOptions): Sender {
  const { connection, policy = instancePolicy() } = options;
  const base = readBaseUrl(connection.base_url);
  if (base.kind === 'refused') return nothingBut('bad-url', base.said.message);
  const ready = connectionSignIn(connection, options.secrets);
  if (ready.kind === 'missing') return nothingBut('secret-missing', ready.sentence);

  const { host } = new URL(base.origin);
  const prepared = prepare(connection, ready);
  const { asker } = ready;
  // What recipes carry may come back as well.
  const carried = [...options.secrets.values()].map(({ value }) => value);
  const signIn = { ...ready.signIn, secrets: [...ready.signIn.secrets, ...carried] };
  const onSignIn = (accepted: boolean) =>
    accepted ? options.onSignInAccepted?.() : options.onSignInRefused?.();
  const source =
    asker === null
      ? fixedCredentials(signIn)
      : tokenCredentials({
          source: tokensOf(asker, policy, options),
          signIn,
          host,
          onRefused: () => onSignIn(false),
          onToken: (token) => options.onToken?.(token),
        });

  const { renew } = source;
  const ownSecrets = ownSecretsOf(options.secrets);

  return (request, sending) => {
    const url = addressUnder(base, request.url);
    if (url === null) {
      const sentence = `The request would leave ${host}${base.path}; it wasn't sent.`;
      return Promise.resolve(unsent('bad-url', sentence));
    }
    const dryRun = sending.dryRun === true;
    const first: Renewal | Promise<Renewal> = dryRun
      ? { kind: 'renewed', credentials: source.unfetched() }
      : source.first(sending);
    const message = messageOf(prepared, request, sending.callId);
    const send = (renewal: Renewal, { headers, body }: Message) => {
      if (renewal.kind === 'failed') return unsent(renewal.because, renewal.sentence);
      const delivery: Delivery = {
        policy,
        method: request.method,
        url,
        headers,
        body,
        credentials: renewal.credentials,
        ownSecrets,
        renew: renew && ((refused) => renew(refused, sending)),
        onSignIn,
        signal: sending.signal,
        deadline: sending.deadline,
        pace: sending.pace,
        bytesMax: limits.answerBytesMax,
        followsRedirects: true,
      };
      return dryRun ? keepBack(delivery) : deliver(delivery);
    };
    // At once where nothing has to be waited for, as for nearly every request.
    return first instanceof Promise || message instanceof Promise
      ? Promise.all([first, message]).then((ready) => send(...ready))
      : Promise.resolve(send(first, message));
  };
}
