import 'server-only';
import { z } from 'zod';
import { decodeText } from '@/lib/core/answer/decode-text';
import { parseUrl } from '@/lib/core/connection/parse-url';
import type { UpstreamReply } from '@/lib/core/run/upstream';
import { maskSecrets } from '@/lib/server/secrets/mask-secrets';
import type { AddressPolicy } from './address-policy';
import type { Breakage } from './breakage';
import { guardedFetch } from './guarded-fetch';

const fetchMs = 15_000;
const tokenBytesMax = 256 * 1024;
/** A hundred years: what is to last longer could not be written as a date. */
const longestLifeMs = 36_500 * 86_400_000;

const token = z.string().regex(/^[\x21-\x7e]+$/);
const tokenSchema = z.object({
  access_token: token,
  refresh_token: token.optional().catch(undefined),
  expires_in: z.coerce.number().positive().optional().catch(undefined),
});
const tokenErrorSchema = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) });

/** What is asked with no longer counts, however the client is told; the latter two are GitHub's words. */
const spentErrors = new Set(['invalid_grant', 'bad_verification_code', 'bad_refresh_token']);

/** The fields of a form that nobody may read. */
const secretFields = ['code', 'code_verifier', 'refresh_token'];

/** Answers that say nothing about what was asked. */
const passing = new Set([408, 425]);

/** Who asks for tokens, and where. */
export interface TokenClient {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
}

/** How the client id and secret are told: servers differ. `public`: there is no secret. */
export type ClientStyle = 'basic' | 'body' | 'public';

/** The ways of telling a secret, first the one that worked: a service may change its mind. */
export function stylesFrom(worked: ClientStyle | null): ClientStyle[] {
  return worked === 'body' ? ['body', 'basic'] : ['basic', 'body'];
}

export interface GivenToken {
  kind: 'token';
  accessToken: string;
  refreshToken: string | null;
  /** Epoch milliseconds until which to use it; null where nobody said. */
  goodUntil: number | null;
  /** The way of telling who asks that worked. */
  style: ClientStyle;
}

export type TokenAnswer =
  | GivenToken
  | {
      /** The address said no. */
      kind: 'refused';
      status: number;
      /** A plain code such as `invalid_client`; null where it said none. */
      error: string | null;
      /** True where what was asked with, a code or token, no longer counts. */
      isSpent: boolean;
    }
  | ({ kind: 'unanswered' } & Breakage);

interface TokenRequest {
  policy: AddressPolicy;
  client: TokenClient;
  /** The fields of the form besides those that say who asks. */
  grant: Readonly<Record<string, string>>;
  /** Tried in this order until one is taken. */
  styles: readonly ClientStyle[];
  timeoutMs?: number;
}

/** The host of the address that gives tokens, for sentences. */
export function tokenHost({ tokenUrl }: Pick<TokenClient, 'tokenUrl'>): string {
  return parseUrl(tokenUrl)?.host ?? tokenUrl;
}

function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

async function ask(request: TokenRequest, style: ClientStyle) {
  const { policy, client, grant, timeoutMs = fetchMs } = request;
  const form = new URLSearchParams(grant);
  const headers: Record<string, string> = { 'Content-Type': 'application/x-www-form-urlencoded' };
  if (style === 'basic') {
    const pair = `${formEncoded(client.clientId)}:${formEncoded(client.clientSecret)}`;
    headers.Authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else {
    form.set('client_id', client.clientId);
    if (style === 'body') form.set('client_secret', client.clientSecret);
  }
  return guardedFetch({
    method: 'POST',
    url: client.tokenUrl,
    headers: { ...headers, Accept: 'application/json' },
    body: form.toString(),
    secrets: [],
    timeoutMs,
    bytesMax: tokenBytesMax,
    policy,
  });
}

/** The fields of an answer, whether written as JSON or as a form. */
function fieldsOf(reply: UpstreamReply): unknown {
  const text = decodeText(reply.bytes, null);
  try {
    return JSON.parse(text);
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}

function goodUntil(asked: number, lifeSeconds: number | undefined): number | null {
  if (lifeSeconds === undefined) return null;
  const lifeMs = Math.min(lifeSeconds * 1000, longestLifeMs);
  return Math.round(asked + lifeMs - Math.min(30_000, lifeMs / 10));
}

/**
 * Asks for a token (RFC 6749, 4 and 6). Nothing of what the address said gets further than a plain code. Never
 * throws.
 */
export async function askForToken(request: TokenRequest): Promise<TokenAnswer> {
  const { client, grant, styles } = request;
  let refused: TokenAnswer = { kind: 'refused', status: 0, error: null, isSpent: false };
  for (const style of styles) {
    const asked = Date.now();
    const reply = await ask(request, style);
    if (reply.kind === 'failure') {
      const secrets = secretFields.flatMap((name) => grant[name] ?? []);
      const sentence = maskSecrets(reply.sentence, [client.clientSecret, ...secrets]);
      return { kind: 'unanswered', because: reply.because, sentence };
    }
    if (reply.status >= 500 || passing.has(reply.status)) {
      const sentence = `${tokenHost(client)}, which gives this connection its tokens, answered ${reply.status}; try again later.`;
      return { kind: 'unanswered', because: 'refused-connection', sentence };
    }
    const fields = fieldsOf(reply);
    const given = tokenSchema.safeParse(fields);
    const isFine = reply.status >= 200 && reply.status < 300;
    if (isFine && given.success) {
      const { access_token, refresh_token, expires_in } = given.data;
      return {
        kind: 'token',
        accessToken: access_token,
        refreshToken: refresh_token ?? null,
        goodUntil: goodUntil(asked, expires_in),
        style,
      };
    }
    const error = tokenErrorSchema.safeParse(fields).data?.error ?? null;
    const isSpent = error !== null && spentErrors.has(error);
    refused = { kind: 'refused', status: reply.status, error, isSpent };
    // Nobody complained of the client, so that another way of telling it would not help.
    if (isSpent || (isFine && error === null)) return refused;
  }
  return refused;
}
