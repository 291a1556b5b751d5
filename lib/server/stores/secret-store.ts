import 'server-only';
import { db } from '../db/client';
import { notify } from '../db/notify';
import { needlessSecrets, type SecretPlace } from '../secrets/which-secret';
import { readSecretUses } from './app-store';
import { signInRows } from './connection-sign-in-store';
import { connectionStateRows } from './connection-store';
import { newestFirst } from './newest-secrets';
import { inTransaction, type Queries } from '../db/transaction';

export interface StoredSecret {
  name: string;
  /** Origins it may be sent to. */
  origins: string[];
  ciphertext: Uint8Array;
}

/** Which secrets of an app are set, with their values encrypted, the latest first. */
export async function listSecretRows(appId: string) {
  return db().secret.findMany({
    where: { appId },
    ...newestFirst,
    select: { name: true, origins: true, ciphertext: true, updatedAt: true },
  });
}

/** Everything an app's calls need besides its document. */
export async function readCallFacts(appId: string) {
  const app = await db().app.findUnique({
    where: { id: appId },
    select: {
      workspace: { select: { timeZone: true } },
      secrets: { select: { name: true, origins: true, ciphertext: true }, ...newestFirst },
      connectionStates: connectionStateRows,
      signedIn: signInRows,
    },
  });
  return {
    timeZone: app?.workspace.timeZone ?? null,
    secrets: app?.secrets ?? [],
    signIns: app?.signedIn ?? [],
    connectionStates: app?.connectionStates ?? [],
  };
}

/**
 * Sets a secret and tells every instance; what was known of refused sign-ins is forgotten. Values of before go,
 * but for those that the given uses need and the new one isn't for.
 */
export async function writeSecret(
  appId: string,
  secret: StoredSecret,
  within?: Queries,
  neededToo: readonly SecretPlace[] = [],
): Promise<void> {
  if (within === undefined) {
    return inTransaction((open) => writeSecret(appId, secret, open, neededToo));
  }
  const { name, origins } = secret;
  const ciphertext = new Uint8Array(secret.ciphertext);
  const before = await secretPlaces(within, { appId, name });
  // Instances' clocks differ a little; what is entered now is the latest all the same.
  const updatedAt = new Date(Math.max(Date.now(), 1 + (before[0]?.updatedAt.getTime() ?? 0)));
  const data = { appId, name, origins, ciphertext, updatedAt };
  const { id } = await within.secret.create({ data, select: { id: true } });
  const uses = neededToo.filter((use) => use.name === name);
  await removeNeedless(
    [{ id, name, origins, updatedAt }, ...before],
    [...uses, { name, origins }],
    within,
  );
  await within.connectionState.deleteMany({ where: { appId } });
  await notify({ kind: 'app', appId }, within);
}

/** Forgets the values that neither these uses nor the draft need; to be told with what made them so. */
export async function keepNeededSecrets(
  appId: string,
  uses: readonly SecretPlace[],
  within: Queries,
): Promise<void> {
  const app = await within.app.findUnique({ where: { id: appId }, select: { secretUses: true } });
  const ofDraft = app === null ? [] : readSecretUses(app.secretUses);
  await removeNeedless(await secretPlaces(within, { appId }), [...uses, ...ofDraft], within);
}

interface PlacedRow extends SecretPlace {
  id: string;
  updatedAt: Date;
}

async function secretPlaces(
  within: Queries,
  where: { appId: string; name?: string },
): Promise<PlacedRow[]> {
  const select = { id: true, name: true, origins: true, updatedAt: true } as const;
  return within.secret.findMany({ where, ...newestFirst, select });
}

async function removeNeedless(
  rows: readonly PlacedRow[],
  uses: readonly SecretPlace[],
  within: Queries,
): Promise<void> {
  const ids = needlessSecrets(rows, uses).map(({ id }) => id);
  if (ids.length > 0) await within.secret.deleteMany({ where: { id: { in: ids } } });
}

/** Deletes a secret, whatever it was entered for, and tells every instance; false where it wasn't set. */
export async function removeSecret(appId: string, name: string, within: Queries): Promise<boolean> {
  const { count } = await within.secret.deleteMany({ where: { appId, name } });
  if (count > 0) await notify({ kind: 'app', appId }, within);
  return count > 0;
}
