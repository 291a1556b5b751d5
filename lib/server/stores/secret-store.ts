import 'server-only';
import { db } from '../db/client';
import { notify } from '../db/notify';
import { signInRows } from './connection-sign-in-store';
import { connectionStateRows } from './connection-store';
import { inTransaction, type Queries } from '../db/transaction';

export interface StoredSecret {
  name: string;
  /** Origins it may be sent to. */
  origins: string[];
  ciphertext: Uint8Array;
}

/** Which secrets of an app are set, by name, with their values encrypted. */
export async function listSecretRows(appId: string) {
  return db().secret.findMany({
    where: { appId },
    orderBy: { name: 'asc' },
    select: { name: true, origins: true, ciphertext: true, updatedAt: true },
  });
}

/** Everything an app's calls need besides its document. */
export async function readCallFacts(appId: string) {
  const app = await db().app.findUnique({
    where: { id: appId },
    select: {
      workspace: { select: { timeZone: true } },
      secrets: { select: { name: true, origins: true, ciphertext: true } },
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

/** Sets or replaces a secret and tells every instance; what was known of refused sign-ins is forgotten. */
export async function writeSecret(
  appId: string,
  secret: StoredSecret,
  within?: Queries,
): Promise<void> {
  if (within === undefined) return inTransaction((open) => writeSecret(appId, secret, open));
  const { name, origins } = secret;
  const ciphertext = new Uint8Array(secret.ciphertext);
  await within.secret.upsert({
    where: { appId_name: { appId, name } },
    create: { appId, name, origins, ciphertext },
    update: { origins, ciphertext },
    select: { id: true },
  });
  await within.connectionState.deleteMany({ where: { appId } });
  await notify({ kind: 'app', appId }, within);
}

/** Deletes a secret and tells every instance; false where it wasn't set. */
export async function removeSecret(appId: string, name: string, within: Queries): Promise<boolean> {
  const { count } = await within.secret.deleteMany({ where: { appId, name } });
  if (count > 0) await notify({ kind: 'app', appId }, within);
  return count > 0;
}
