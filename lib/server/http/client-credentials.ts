import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AddressPolicy } from './address-policy';
import {
  askForToken,
  stylesFrom,
  tokenHost,
  type ClientStyle,
  type TokenClient,
} from './token-request';
import type { TokenOutcome, TokenSource } from './token-source';
import { onceInThread } from '@/lib/server/once-in-thread';

const lifeMsUnlessTold = 3_600_000;

interface ClientCredentials extends TokenClient {
  scope: string;
}

interface Kept {
  token: string | null;
  /** Epoch milliseconds. */
  goodUntil: number;
  /** Servers differ, so the one that worked is tried first. */
  style: ClientStyle | null;
  pending: Promise<TokenOutcome> | null;
}

function makeTokens(): WeakMap<AddressPolicy, LRUCache<string, Kept>> {
  return new WeakMap();
}

function keptFor(policy: AddressPolicy, credentials: ClientCredentials): Kept {
  const tokens = onceInThread('client tokens', makeTokens);
  const cache = tokens.get(policy) ?? new LRUCache<string, Kept>({ max: 1000 });
  tokens.set(policy, cache);
  const { tokenUrl, clientId, clientSecret, scope } = credentials;
  const key = createHash('sha256')
    .update(JSON.stringify([tokenUrl, clientId, clientSecret, scope]))
    .digest('base64');
  const kept = cache.get(key) ?? { token: null, goodUntil: 0, style: null, pending: null };
  cache.set(key, kept);
  return kept;
}

async function fetchToken(
  policy: AddressPolicy,
  credentials: ClientCredentials,
  kept: Kept,
): Promise<TokenOutcome> {
  const { scope, ...client } = credentials;
  const answer = await askForToken({
    policy,
    client,
    grant: { grant_type: 'client_credentials', ...(scope === '' ? {} : { scope }) },
    styles: stylesFrom(kept.style),
  });
  if (answer.kind === 'unanswered') return { ...answer, kind: 'failed', refused: false };
  if (answer.kind === 'token') {
    kept.token = answer.accessToken;
    kept.goodUntil = answer.goodUntil ?? Date.now() + lifeMsUnlessTold;
    kept.style = answer.style;
    return { kind: 'token', token: answer.accessToken };
  }
  const reason = `${answer.status}${answer.error === null ? '' : `, ${answer.error}`}`;
  const sentence = `${tokenHost(client)} gave no token for this connection (${reason}); whoever looks after it has to enter the client id and secret again.`;
  return { kind: 'failed', refused: true, because: 'sign-in', sentence };
}

function accessToken(
  policy: AddressPolicy,
  credentials: ClientCredentials,
  refusedToken: string | null,
): Promise<TokenOutcome> {
  const kept = keptFor(policy, credentials);
  if (kept.pending !== null) return kept.pending;
  if (kept.token !== null && kept.token !== refusedToken && Date.now() < kept.goodUntil) {
    return Promise.resolve({ kind: 'token', token: kept.token });
  }
  kept.token = null;
  kept.pending = fetchToken(policy, credentials, kept).finally(() => {
    kept.pending = null;
  });
  return kept.pending;
}

/**
 * The access tokens of a connection that signs in by client credentials: each kept until shortly before it
 * ends, and fetched by one request however many calls wait.
 */
export function clientTokens(policy: AddressPolicy, credentials: ClientCredentials): TokenSource {
  return {
    known: () => null,
    another: (refused) => accessToken(policy, credentials, refused),
  };
}
