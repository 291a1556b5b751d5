import 'server-only';
import type { Connection } from '@/lib/core/connection/connection-schema';
import type { AddressPolicy } from '@/lib/server/http/address-policy';
import { noToken } from '@/lib/server/http/page-tokens';
import type { TokenClient } from '@/lib/server/http/token-request';
import type { TokenOutcome, TokenSource } from '@/lib/server/http/token-source';
import type { StoredSignIn } from '@/lib/server/stores/connection-sign-in-store';
import { isGood, openTokens, type KeptTokens } from './kept-tokens';
import { renewTokens, type Renewal, type Renewed } from './renew-tokens';
import { signInFor, tokenUse } from './token-settings';
import { onceInThread } from '@/lib/server/once-in-thread';

interface SignedIn {
  appId: string;
  connection: Connection;
  /** What signing in to any connection of the app brought. */
  signIns: readonly StoredSignIn[];
  policy: AddressPolicy;
  /** Told everything that must not be shown from now on, in the place of what a sign-in had before. */
  onTokens(signIn: StoredSignIn, secrets: readonly string[]): void;
}

function makeRenewals(): Map<string, Promise<Renewed>> {
  return new Map();
}

/** One renewal of a connection at a time, for whoever waits in this thread. */
function renewOnce(renewal: Renewal): Promise<Renewed> {
  const pending = onceInThread('token renewals', makeRenewals);
  const key = JSON.stringify([renewal.appId, renewal.connection.id, renewal.use.settings]);
  const known = pending.get(key);
  if (known !== undefined) return known;
  const begun = renewTokens(renewal).finally(() => pending.delete(key));
  pending.set(key, begun);
  return begun;
}

/**
 * The tokens of a connection that somebody signed in to at a page: in memory, renewed shortly before they end
 * and when the API no longer takes one, by one request for all who wait. Null for other kinds of sign-in.
 */
export function signedInTokens(
  signedIn: SignedIn,
): ((client: TokenClient) => TokenSource) | undefined {
  const { appId, connection, signIns, policy, onTokens } = signedIn;
  const use = tokenUse(connection);
  const row = use === null ? undefined : signInFor(connection.id, use, signIns);
  if (use === null || row === undefined) return undefined;
  if (row === null) return () => without(noToken('otherSettings', connection));
  const opened = row.ended ? null : openTokens(appId, row);
  if (opened === null) return () => without(noToken('over', connection));
  let kept: KeptTokens = opened;

  const renew = async (spent: string, client: TokenClient): Promise<TokenOutcome> => {
    const renewed = await renewOnce({ appId, connection, use, spent, client, policy });
    if (renewed.kind === 'failed') return renewed;
    kept = renewed.tokens;
    onTokens(row, kept.secrets);
    return { kind: 'token', token: kept.accessToken };
  };

  return (client) => ({
    known: () => (isGood(kept) ? kept.accessToken : null),
    async another(refused) {
      const spent = refused ?? kept.accessToken;
      const outcome = await renew(spent, client);
      // What others waited for may have been asked for before this one was refused.
      return outcome.kind === 'token' && outcome.token === refused ? renew(spent, client) : outcome;
    },
  });
}

function without(outcome: TokenOutcome): TokenSource {
  return { known: () => null, another: async () => outcome };
}
