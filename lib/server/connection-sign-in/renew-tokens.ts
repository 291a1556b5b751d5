import 'server-only';
import pLimit from 'p-limit';
import type { Connection } from '@/lib/core/connection/connection-schema';
import type { AddressPolicy } from '@/lib/server/http/address-policy';
import { noToken, refreshTokens, renewalMs } from '@/lib/server/http/page-tokens';
import { tokenHost, type GivenToken, type TokenClient } from '@/lib/server/http/token-request';
import type { TokenOutcome } from '@/lib/server/http/token-source';
import { log } from '@/lib/server/log';
import {
  endSignIn,
  limitLockWait,
  lockSignIn,
  renewSignIn,
} from '@/lib/server/stores/connection-sign-in-store';
import { inTransaction, type Queries } from '@/lib/server/db/transaction';
import { forgetGiven, givenFor, givenTokens, keepGiven, type Given } from './given-tokens';
import { isGood, openTokens, sealTokens, type KeptTokens } from './kept-tokens';
import { isOfUse, type TokenUse } from './token-settings';

export interface Renewal {
  appId: string;
  connection: Connection;
  use: TokenUse;
  /** The access token that is no longer taken or about to end. */
  spent: string;
  client: TokenClient;
  policy: AddressPolicy;
}

export type Renewed =
  { kind: 'tokens'; tokens: KeptTokens } | Extract<TokenOutcome, { kind: 'failed' }>;

const lockWaitMs = renewalMs + 2_000;
const transactionMs = lockWaitMs + renewalMs + 3_000;

// While one waits for an answer it holds a connection to the database, of which there are few.
const atOnce = pLimit(4);

function keptOf(given: Omit<GivenToken, 'kind'>, before: KeptTokens): KeptTokens {
  const { accessToken, goodUntil, style } = given;
  // No other one means that this one goes on.
  const refreshToken = given.refreshToken ?? before.refreshToken;
  const secrets = refreshToken === null ? [accessToken] : [accessToken, refreshToken];
  return { accessToken, refreshToken, goodUntil, style, secrets };
}

function refusedBy(client: TokenClient, status: number, error: string | null): Renewed {
  const reason = `${status}${error === null ? '' : `, ${error}`}`;
  const sentence = `${tokenHost(client)} did not renew the sign-in of this connection (${reason}); whoever looks after it has to look at the client id and secret in Connections.`;
  return { kind: 'failed', refused: true, because: 'sign-in', sentence };
}

/** One renewal, while nobody else's is under way. */
async function renewLocked(
  { appId, connection, use, spent, client, policy }: Renewal,
  within: Queries,
  onGiven: (given: Given) => void,
): Promise<Renewed> {
  await limitLockWait(lockWaitMs, within);
  const { settings } = use;
  const row = await lockSignIn({ appId, connectionId: connection.id, settings }, within);
  if (row === null) return noToken('nobody', connection);
  if (!isOfUse(use, row)) return noToken('otherSettings', connection);
  const waiting = givenFor(appId, row);
  const kept = waiting ?? openTokens(appId, row);
  if (kept === null || (row.ended && waiting === null)) return noToken('over', connection);
  // Somebody else renewed it while this one waited.
  if (kept.accessToken !== spent && isGood(kept)) return { kind: 'tokens', tokens: kept };
  const { refreshToken, style } = kept;
  if (refreshToken === null) {
    await endSignIn(appId, row, within);
    return noToken('over', connection);
  }
  const answer = await refreshTokens(policy, client, { refreshToken, style });
  if (answer.kind === 'unanswered') return { ...answer, kind: 'failed', refused: false };
  if (answer.kind === 'refused') {
    if (!answer.isSpent) return refusedBy(client, answer.status, answer.error);
    await endSignIn(appId, row, within);
    return noToken('over', connection);
  }
  const tokens = keptOf(answer, kept);
  const renewed = sealTokens(appId, connection.id, tokens);
  onGiven({ appId, row, renewed, tokens });
  await renewSignIn(appId, row, renewed, within);
  return { kind: 'tokens', tokens };
}

/**
 * Another access token for a connection that somebody signed in to. However many instances want one, one asks;
 * the others wait for its lock and use what it was given. New tokens are stored before anybody uses them, unless
 * the database goes away just then: what was given can't be asked for twice. Never throws.
 */
export async function renewTokens(renewal: Renewal): Promise<Renewed> {
  const { appId, connection, use, spent } = renewal;
  const given: Given[] = [];
  const work = (within: Queries) => renewLocked(renewal, within, (made) => given.push(made));
  try {
    const renewed = await atOnce(() => inTransaction(work, { timeout: transactionMs }));
    if (given[0] !== undefined) forgetGiven(given[0]);
    return renewed;
  } catch (error) {
    const [last] = given;
    if (last !== undefined && (await keepGiven(last)))
      return { kind: 'tokens', tokens: last.tokens };
    const waiting = givenTokens(appId, { connectionId: connection.id, settings: use.settings });
    if (waiting !== null && waiting.accessToken !== spent && isGood(waiting)) {
      return { kind: 'tokens', tokens: waiting };
    }
    const { name } = error instanceof Error ? error : { name: typeof error };
    log().warn({ appId, connection: connection.id, error: name }, 'A sign-in could not be renewed');
    return noToken('away', connection);
  }
}
