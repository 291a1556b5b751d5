import 'server-only';
import { describeDefect } from '@/lib/server/describe-defect';
import { log } from '@/lib/server/log';
import { onceInThread } from '@/lib/server/once-in-thread';
import {
  keepRenewedSignIn,
  type RenewedSignIn,
  type StoredSignIn,
} from '@/lib/server/stores/connection-sign-in-store';
import type { KeptTokens } from './kept-tokens';

const retryFirstMs = 500;
const retryMaxMs = 30_000;

/** Tokens that were given once and have to be kept, whatever becomes of the database. */
export interface Given {
  appId: string;
  /** The sign-in as it was when they were asked for. */
  row: StoredSignIn;
  renewed: RenewedSignIn;
  tokens: KeptTokens;
}

function waiting(): Map<string, Given> {
  return onceInThread('given tokens', () => new Map<string, Given>());
}

type Of = Pick<StoredSignIn, 'connectionId' | 'settings'>;

function keyOf(appId: string, { connectionId, settings }: Of): string {
  return JSON.stringify([appId, connectionId, settings]);
}

/** The tokens of a sign-in that could not be stored yet. */
export function givenTokens(appId: string, of: Of): KeptTokens | null {
  return waiting().get(keyOf(appId, of))?.tokens ?? null;
}

/** The same where the stored sign-in is still the one for which they were asked; null where it is newer. */
export function givenFor(appId: string, row: StoredSignIn): KeptTokens | null {
  const given = waiting().get(keyOf(appId, row));
  if (given === undefined || given.row.id !== row.id) return null;
  return sameBytes(given.row.ciphertext, row.ciphertext) ? given.tokens : null;
}

/** What waited for that sign-in is stored. */
export function forgetGiven({ appId, row }: Pick<Given, 'appId' | 'row'>): void {
  waiting().delete(keyOf(appId, row));
}

/**
 * Stores what was given, at once or as soon as the database takes it; until then it is used from memory. False
 * where others are kept by now, or the sign-in is gone. Never throws.
 */
export async function keepGiven(given: Given): Promise<boolean> {
  waiting().set(keyOf(given.appId, given.row), given);
  return keep(given, retryFirstMs);
}

/** Tries once more to store everything that waits, before the process ends. */
export async function flushGiven(): Promise<void> {
  await Promise.all([...waiting().values()].map((given) => keep(given, retryFirstMs)));
}

async function keep(given: Given, nextMs: number): Promise<boolean> {
  const { appId, row, renewed } = given;
  const isLatest = () => waiting().get(keyOf(appId, row)) === given;
  if (!isLatest()) return true;
  try {
    const isKept = await keepRenewedSignIn(appId, row, renewed);
    if (isLatest()) forgetGiven(given);
    return isKept;
  } catch (error) {
    log().warn(
      { appId, error: describeDefect(error) },
      'A renewed sign-in could not be stored yet',
    );
    setTimeout(() => void keep(given, Math.min(nextMs * 2, retryMaxMs)), nextMs).unref();
    return true;
  }
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
