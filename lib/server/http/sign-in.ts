import 'server-only';
import type { Auth, Connection } from '@/lib/core/connection/connection-schema';
import { fitsHeader, isClientHeader } from '@/lib/core/connection/header-rules';
import { connectionOrigin } from '@/lib/core/connection/origin';
import { fillForOrigin, type SecretValue } from './connection-secrets';
import { plainHeader, secretHeader, type OutgoingHeader } from './outgoing-header';
import type { TokenClient } from './token-request';

/** What goes with a request to the connection's origin, and nowhere else. */
export interface SignIn {
  headers: OutgoingHeader[];
  query: { name: string; value: string } | null;
  /** Everything that must never be shown. */
  secrets: string[];
}

/** Who asks for the tokens that a sign-in consists of, and on whose behalf. */
export type TokenAsker =
  | ({ grant: 'client-credentials'; scope: string } & TokenClient)
  | ({ grant: 'authorization-code' } & TokenClient);

export type ConnectionSignIn =
  | {
      kind: 'ready';
      /** The connection's own headers without secrets; a request may set others in their place. */
      headers: OutgoingHeader[];
      signIn: SignIn;
      /** Where a token has to be fetched for the sign-in to be whole. */
      asker: TokenAsker | null;
    }
  | { kind: 'missing'; sentence: string };

/** Why a value can't be filled, as a sentence. */
class Missing extends Error {}

interface FilledValue {
  text: string;
  /** Whether a secret is in it. */
  secret: boolean;
}

/** Fills the values of one connection, and notes what of them must never be shown. */
class ValueFiller {
  readonly used: string[] = [];

  constructor(
    private readonly baseUrl: string,
    private readonly secrets: ReadonlyMap<string, SecretValue>,
  ) {}

  /** @throws Missing where a secret is not set, or is not for the origin of that address */
  fill(template: string, address = this.baseUrl): FilledValue {
    const filled = fillForOrigin(template, this.secrets, connectionOrigin(address) ?? '');
    if (filled.kind === 'missing') throw new Missing(filled.sentence);
    this.used.push(...filled.secrets);
    return { text: filled.text, secret: filled.secrets.length > 0 };
  }

  /** @throws Missing as `fill` does, and where the value can't be sent in a header */
  fillHeader(template: string, name: string): FilledValue {
    const filled = this.fill(template);
    const text = filled.text.trim();
    if (fitsHeader(text)) return { text, secret: filled.secret };
    throw new Missing(
      `The value of the header ${name} holds a line break or a character that can't be sent; enter it again.`,
    );
  }
}

/** The header or key of the query that signs in; neither where a token has to be fetched, or nothing signs in. */
function authentication(auth: Auth, filler: ValueFiller): Pick<SignIn, 'headers' | 'query'> {
  if (auth.type === 'bearer') {
    const token = filler.fillHeader(auth.token, 'Authorization').text;
    filler.used.push(token);
    const header = secretHeader('Authorization', `Bearer ${token}`, 'Bearer ');
    return { headers: [header], query: null };
  }
  if (auth.type === 'basic') {
    const password = filler.fill(auth.password).text;
    const pair = `${filler.fill(auth.username).text}:${password}`;
    filler.used.push(password, pair);
    const value = Buffer.from(pair, 'utf8').toString('base64');
    return { headers: [secretHeader('Authorization', `Basic ${value}`, 'Basic ')], query: null };
  }
  if (auth.type !== 'api_key') return { headers: [], query: null };
  const isHeader = auth.in === 'header';
  const { text } = isHeader ? filler.fillHeader(auth.value, auth.name) : filler.fill(auth.value);
  filler.used.push(text);
  return isHeader
    ? { headers: [secretHeader(auth.name, text)], query: null }
    : { headers: [], query: { name: auth.name, value: text } };
}

/** Who asks for the token that the sign-in needs; null where it needs none. */
function askerOf(auth: Auth, filler: ValueFiller): TokenAsker | null {
  if (!('token_url' in auth)) return null;
  const tokenUrl = auth.token_url;
  const clientSecret = filler.fill(auth.client_secret, tokenUrl).text;
  filler.used.push(clientSecret);
  const clientId = filler.fill(auth.client_id, tokenUrl).text;
  const client = { tokenUrl, clientId, clientSecret };
  if (auth.type === 'oauth2_authorization_code') return { grant: 'authorization-code', ...client };
  const scope = filler.fill(auth.scope, tokenUrl).text;
  return { grant: 'client-credentials', ...client, scope };
}

function filledSignIn({ auth, headers }: Connection, filler: ValueFiller): ConnectionSignIn {
  const signing = authentication(auth, filler);
  const plain: OutgoingHeader[] = [];
  for (const { name, value } of headers) {
    if (isClientHeader(name)) continue;
    const { text, secret } = filler.fillHeader(value, name);
    if (secret) signing.headers.unshift(secretHeader(name, text));
    else plain.push(plainHeader(name, text));
  }
  const asker = askerOf(auth, filler);
  return { kind: 'ready', headers: plain, signIn: { ...signing, secrets: filler.used }, asker };
}

/**
 * Fills a connection's sign-in from its secrets. Each secret is used only where it was entered for the
 * origin that receives it. What can't be filled is a sentence, never an exception.
 */
export function connectionSignIn(
  connection: Connection,
  secrets: ReadonlyMap<string, SecretValue>,
): ConnectionSignIn {
  try {
    return filledSignIn(connection, new ValueFiller(connection.base_url, secrets));
  } catch (error) {
    if (error instanceof Missing) return { kind: 'missing', sentence: error.message };
    throw error;
  }
}
