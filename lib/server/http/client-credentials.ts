import 'server-only';
import { parseUrl } from '@/lib/core/connection/parse-url';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { UpstreamReply } from '@/lib/core/run/upstream';
import { maskSecrets } from '@/lib/server/secrets/mask-secrets';
import type { AddressPolicy } from './address-policy';
import type { Breakage } from './breakage';
import { guardedFetch } from './guarded-fetch';
import type { ClientCredentials } from './sign-in';

const fetchMs = 15_000;
const tokenBytesMax = 256 * 1024;
const lifeMsUnlessTold = 3_600_000;

const tokenSchema = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().positive().optional().catch(undefined),
});
const tokenErrorSchema = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) });

export type TokenOutcome =
  | { kind: 'token'; token: string }
  | ({
      kind: 'failed';
      /** True where the sign-in address said no, not where it couldn't be reached. */
      refused: boolean;
    } & Breakage);

/** How the client id and secret are told; servers differ, so the one that worked is kept. */
type Style = 'basic' | 'body';

interface Kept {
  token: string | null;
  /** Epoch milliseconds. */
  goodUntil: number;
  style: Style | null;
  pending: Promise<TokenOutcome> | null;
}

const shared = globalThis as typeof globalThis & {
  toolwrightTokens?: WeakMap<AddressPolicy, LRUCache<string, Kept>>;
};

function keptFor(policy: AddressPolicy, credentials: ClientCredentials): Kept {
  shared.toolwrightTokens ??= new WeakMap();
  const cache = shared.toolwrightTokens.get(policy) ?? new LRUCache<string, Kept>({ max: 1000 });
  shared.toolwrightTokens.set(policy, cache);
  const { tokenUrl, clientId, clientSecret, scope } = credentials;
  const key = createHash('sha256')
    .update(JSON.stringify([tokenUrl, clientId, clientSecret, scope]))
    .digest('base64');
  const kept = cache.get(key) ?? { token: null, goodUntil: 0, style: null, pending: null };
  cache.set(key, kept);
  return kept;
}

function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

async function ask(policy: AddressPolicy, credentials: ClientCredentials, style: Style) {
  const { tokenUrl, clientId, clientSecret, scope } = credentials;
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (scope !== '') form.set('scope', scope);
  const headers: Record<string, string> = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const pair = `${formEncoded(clientId)}:${formEncoded(clientSecret)}`;
  if (style === 'basic') {
    headers.Authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else {
    form.set('client_id', clientId);
    form.set('client_secret', clientSecret);
  }
  return guardedFetch({
    method: 'POST',
    url: tokenUrl,
    headers: { ...headers, Accept: 'application/json' },
    body: form.toString(),
    secrets: [],
    timeoutMs: fetchMs,
    bytesMax: tokenBytesMax,
    policy,
  });
}

function jsonOf(reply: UpstreamReply): unknown {
  try {
    return JSON.parse(Buffer.from(reply.bytes).toString('utf8'));
  } catch {
    return null;
  }
}

function hostOf(address: string): string {
  return parseUrl(address)?.host ?? address;
}

async function fetchToken(
  policy: AddressPolicy,
  credentials: ClientCredentials,
  kept: Kept,
): Promise<TokenOutcome> {
  const host = hostOf(credentials.tokenUrl);
  const styles: Style[] = kept.style === null ? ['basic', 'body'] : [kept.style];
  let reason = '';
  for (const style of styles) {
    const asked = Date.now();
    const reply = await ask(policy, credentials, style);
    if (reply.kind === 'failure') {
      const sentence = maskSecrets(reply.sentence, [credentials.clientSecret]);
      return { kind: 'failed', refused: false, because: reply.because, sentence };
    }
    const body = jsonOf(reply);
    if (reply.status >= 500) {
      const sentence = `${host}, which gives this connection its tokens, answered ${reply.status}; try again later.`;
      return { kind: 'failed', refused: false, because: 'refused-connection', sentence };
    }
    const token = tokenSchema.safeParse(body);
    if (reply.status >= 200 && reply.status < 300 && token.success) {
      const { access_token, expires_in } = token.data;
      const lifeMs = expires_in === undefined ? lifeMsUnlessTold : expires_in * 1000;
      kept.token = access_token;
      kept.goodUntil = asked + lifeMs - Math.min(30_000, lifeMs / 10);
      kept.style = style;
      return { kind: 'token', token: access_token };
    }
    const error = tokenErrorSchema.safeParse(body);
    reason = `${reply.status}${error.success ? `, ${error.data.error}` : ''}`;
  }
  const sentence = `${host} gave no token for this connection (${reason}); whoever looks after it has to enter the client id and secret again.`;
  return { kind: 'failed', refused: true, because: 'sign-in', sentence };
}

/**
 * The access token of a connection that signs in by client credentials: kept until shortly before it
 * ends, and fetched by one request however many calls wait. `refusedToken` is one that the API no longer
 * takes: another is fetched unless that has already happened. Never throws.
 */
export function accessToken(
  policy: AddressPolicy,
  credentials: ClientCredentials,
  refusedToken: string | null = null,
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
