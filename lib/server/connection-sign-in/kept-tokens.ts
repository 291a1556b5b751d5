import 'server-only';
import { z } from 'zod';
import type { GivenToken } from '@/lib/server/http/token-request';
import { decryptSecret, encryptSecret, type SecretContext } from '@/lib/server/secrets/encrypt';
import type { RenewedSignIn, StoredSignIn } from '@/lib/server/stores/connection-sign-in-store';

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string().nullable(),
  style: z.enum(['basic', 'body', 'public']),
});

/** The tokens of one sign-in, as calls need them. */
export interface KeptTokens extends Omit<GivenToken, 'kind'> {
  /** Everything that must never be shown. */
  secrets: string[];
}

function contextOf(appId: string, connectionId: string): SecretContext {
  return { kind: 'sign-in', appId, name: connectionId };
}

/** The tokens as they are kept: encrypted, bound to their app and connection. */
export function sealTokens(
  appId: string,
  connectionId: string,
  { accessToken, refreshToken, goodUntil, style }: Omit<GivenToken, 'kind'>,
): RenewedSignIn {
  const text = JSON.stringify({ access_token: accessToken, refresh_token: refreshToken, style });
  return {
    ciphertext: encryptSecret(text, contextOf(appId, connectionId)),
    accessUntil: goodUntil === null ? null : new Date(goodUntil),
    renewable: refreshToken !== null,
  };
}

/** The tokens that were kept; null where they can't be read, which counts as signed out. */
export function openTokens(
  appId: string,
  { connectionId, ciphertext, accessUntil }: StoredSignIn,
): KeptTokens | null {
  const text = decryptSecret(ciphertext, contextOf(appId, connectionId));
  const tokens = text === null ? null : tokensSchema.parse(JSON.parse(text));
  if (tokens === null) return null;
  const { access_token: accessToken, refresh_token: refreshToken, style } = tokens;
  return {
    accessToken,
    refreshToken,
    style,
    goodUntil: accessUntil?.getTime() ?? null,
    secrets: refreshToken === null ? [accessToken] : [accessToken, refreshToken],
  };
}

/** True while an access token is to be used. */
export function isGood({ goodUntil }: Pick<KeptTokens, 'goodUntil'>): boolean {
  return goodUntil === null || Date.now() < goodUntil;
}
