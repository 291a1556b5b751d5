import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const claimsSchema = z.object({
  workspaceId: z.string(),
  appId: z.string(),
  slug: z.string(),
  of: z.enum(['live', 'draft']),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});

/** What a check may see: the listing of one app, for a moment. */
export type CheckClaims = z.infer<typeof claimsSchema>;

const prefix = 'twc_';

function signature(payload: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}

/** A token by which this instance's own check signs in. It lists one app's tools and calls none. */
export function signCheckToken(claims: CheckClaims, key: Uint8Array): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${prefix}${payload}.${signature(payload, key).toString('base64url')}`;
}

/** True where a token looks like one of a check; whether it holds is for `readCheckToken` to say. */
export function isCheckToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** The claims of a token that was signed with this key and hasn't expired; else `null`. */
export function readCheckToken(token: string, key: Uint8Array, now: number): CheckClaims | null {
  const [payload, given] = token.slice(prefix.length).split('.');
  if (payload === undefined || given === undefined) return null;
  const wanted = signature(payload, key);
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== wanted.length || !timingSafeEqual(bytes, wanted)) return null;
  const claims = claimsSchema.safeParse(
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
  );
  return claims.success && claims.data.expiresAt > now ? claims.data : null;
}
