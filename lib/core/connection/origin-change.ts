import type { Connection } from './connection-schema';
import { connectionOrigin } from './origin';
import { secretNames } from './secret-names';

/**
 * Every origin that a connection's secrets are for: its own, and the one that gives it its tokens. The page
 * where somebody signs in is opened by their browser and gets none.
 */
export function connectionOrigins({
  base_url,
  auth,
}: Pick<Connection, 'base_url' | 'auth'>): string[] {
  const addresses = [base_url];
  if ('token_url' in auth) addresses.push(auth.token_url);
  return [...new Set(addresses.flatMap((address) => connectionOrigin(address) ?? []))];
}

export interface OriginChange {
  /** The origins that the connection did not have before. */
  origins: string[];
  /** Names of the secrets that were for the old ones and have to be entered again. */
  secrets: string[];
}

/**
 * What a changed address means for a connection's secrets: each belongs to the origins it was entered
 * for, so a new origin asks for it again. Null where every secret may stay as it is.
 */
export function originChange(
  before: Pick<Connection, 'base_url' | 'auth' | 'headers'>,
  after: Pick<Connection, 'base_url' | 'auth' | 'headers'>,
): OriginChange | null {
  const known = connectionOrigins(before);
  const origins = connectionOrigins(after).filter((origin) => !known.includes(origin));
  const kept = secretNames(before);
  const secrets = secretNames(after).filter((name) => kept.includes(name));
  return origins.length === 0 || secrets.length === 0 ? null : { origins, secrets };
}
