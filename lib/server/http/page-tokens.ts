import 'server-only';
import type { Connection } from '@/lib/core/connection/connection-schema';
import { parseUrl } from '@/lib/core/connection/parse-url';
import type { AddressPolicy } from './address-policy';
import {
  askForToken,
  stylesFrom,
  type ClientStyle,
  type TokenAnswer,
  type TokenClient,
} from './token-request';
import type { TokenOutcome, TokenSource } from './token-source';

/** Others wait meanwhile for what is locked. */
export const renewalMs = 10_000;

/** Without a secret there is one way, else two. */
function stylesOf({ clientSecret }: TokenClient, known: ClientStyle | null): ClientStyle[] {
  return clientSecret === '' ? ['public'] : stylesFrom(known);
}

interface CodeToExchange {
  code: string;
  verifier: string;
  redirectUri: string;
}

/** Trades the code that signing in at a page brought for tokens (RFC 6749, 4.1.3). Never throws. */
export async function exchangeCode(
  policy: AddressPolicy,
  client: TokenClient,
  { code, verifier, redirectUri }: CodeToExchange,
): Promise<TokenAnswer> {
  return askForToken({
    policy,
    client,
    grant: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    },
    styles: stylesOf(client, null),
  });
}

/** Asks for another access token in the way that worked before (RFC 6749, 6). Never throws. */
export async function refreshTokens(
  policy: AddressPolicy,
  client: TokenClient,
  { refreshToken, style }: { refreshToken: string; style: ClientStyle },
): Promise<TokenAnswer> {
  return askForToken({
    policy,
    client,
    grant: { grant_type: 'refresh_token', refresh_token: refreshToken },
    styles: stylesOf(client, style),
    timeoutMs: renewalMs,
  });
}

const sentences = {
  nobody: (name) =>
    `Nobody has signed in to ${name} yet; whoever looks after it has to sign in in Connections.`,
  over: (name) =>
    `${name} isn't signed in any more; whoever looks after it has to sign in again in Connections.`,
  otherSettings: (name) =>
    `${name} was signed in with other settings than these; whoever looks after it has to sign in again in Connections, or publish what was changed.`,
  away: (name) => `The sign-in to ${name} could not be renewed just now; try again in a moment.`,
} satisfies Record<string, (name: string) => string>;

/** Why there is no token of a connection that somebody signs in to at a page. */
export function noToken(
  because: keyof typeof sentences,
  { name, base_url }: Pick<Connection, 'name' | 'base_url'>,
): Extract<TokenOutcome, { kind: 'failed' }> {
  const called = name.trim() || (parseUrl(base_url)?.host ?? base_url);
  const sentence = sentences[because](called);
  return { kind: 'failed', refused: because === 'over', because: 'sign-in', sentence };
}

/** The tokens of a connection that nobody has signed in to. */
export function nobodySignedIn(connection: Connection): TokenSource {
  return { known: () => null, another: async () => noToken('nobody', connection) };
}
