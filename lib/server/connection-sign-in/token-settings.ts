import 'server-only';
import { createHash } from 'node:crypto';
import type { Connection } from '@/lib/core/connection/connection-schema';
import { connectionOrigins } from '@/lib/core/connection/origin-change';
import { pageSignIn, tokenSettings } from '@/lib/core/connection/page-sign-in';

/** What tokens have to have been made with and for, to be of use to a connection. */
export interface TokenUse {
  settings: string;
  /** Everywhere they would be sent. */
  origins: string[];
}

/** The use that a connection has for tokens; null where nobody signs in to it at a page. */
export function tokenUse(connection: Pick<Connection, 'base_url' | 'auth'>): TokenUse | null {
  const page = pageSignIn(connection.auth);
  if (page === null) return null;
  const settings = createHash('sha256').update(tokenSettings(page)).digest('base64url');
  return { settings, origins: connectionOrigins(connection) };
}

/** A digest of everything that a sign-in is begun with: a connection changed meanwhile has another. */
export function askedDigest(connection: Pick<Connection, 'base_url' | 'auth'>): string {
  const asked = [connection.auth, connectionOrigins(connection)];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

/** True where tokens are of that use: a token goes only where somebody signed in for. */
export function isOfUse(
  { settings, origins }: TokenUse,
  made: { settings: string; origins: readonly string[] },
): boolean {
  return settings === made.settings && origins.every((each) => made.origins.includes(each));
}

interface Made {
  connectionId: string;
  settings: string;
  origins: readonly string[];
}

/**
 * Of all sign-ins of an app, the one that a connection can use; undefined where nobody has signed in to it, and
 * null where somebody has, but with other settings or for another address.
 */
export function signInFor<SignIn extends Made>(
  id: string,
  use: TokenUse,
  signIns: readonly SignIn[],
): SignIn | null | undefined {
  const own = signIns.filter(({ connectionId }) => connectionId === id);
  return own.length === 0 ? undefined : (own.find((each) => isOfUse(use, each)) ?? null);
}
