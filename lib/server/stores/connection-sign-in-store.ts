import 'server-only';
import { db } from '../db/client';
import { notify } from '../db/notify';
import type { Queries } from '../db/transaction';

/** What changes when tokens are renewed. */
export interface RenewedSignIn {
  ciphertext: Uint8Array;
  accessUntil: Date | null;
  renewable: boolean;
}

/** What signing in to a connection brought. */
interface NewSignIn extends RenewedSignIn {
  origins: string[];
  settings: string;
  signedInBy: string;
}

const facts = {
  connectionId: true,
  origins: true,
  settings: true,
  accessUntil: true,
  renewable: true,
  ended: true,
  signedInBy: true,
  signedInAt: true,
} as const;

/** All but the tokens themselves. */
export const signInFacts = { select: facts } as const;

/** The same with the encrypted tokens. */
export const signInRows = { select: { ...facts, id: true, ciphertext: true } } as const;

/** To which connections of an app somebody signed in, without the tokens. */
export async function listSignIns(appId: string) {
  return db().connectionSignIn.findMany({ where: { appId }, ...signInFacts });
}

export type SignInFacts = Awaited<ReturnType<typeof listSignIns>>[number];

/** What one sign-in is known by. */
interface SignInKey {
  appId: string;
  connectionId: string;
  settings: string;
}

/** Keeps others from renewing it until the transaction ends, and reads it; null where there is none. */
export async function lockSignIn(key: SignInKey, within: Queries) {
  await within.$queryRaw`
    SELECT id FROM connection_sign_in
    WHERE app_id = ${key.appId}::uuid AND connection_id = ${key.connectionId}
      AND settings = ${key.settings} FOR UPDATE`;
  return within.connectionSignIn.findUnique({
    where: { appId_connectionId_settings: key },
    ...signInRows,
  });
}

export type StoredSignIn = NonNullable<Awaited<ReturnType<typeof lockSignIn>>>;

/** Waits for a lock no longer than this. */
export async function limitLockWait(ms: number, within: Queries): Promise<void> {
  await within.$queryRaw`SELECT set_config('lock_timeout', ${String(ms)}, true)`;
}

/**
 * Keeps a new sign-in in the place of any before but those with the settings in use, with what was noted of
 * them, and tells every instance.
 */
export async function writeSignIn(
  appId: string,
  connectionId: string,
  { signIn, inUse }: { signIn: NewSignIn; inUse: readonly string[] },
  within: Queries,
): Promise<void> {
  const { settings } = signIn;
  const ciphertext = new Uint8Array(signIn.ciphertext);
  const data = { ...signIn, ciphertext, signedInAt: new Date(), ended: false };
  await within.connectionSignIn.upsert({
    where: { appId_connectionId_settings: { appId, connectionId, settings } },
    create: { appId, connectionId, ...data },
    update: data,
    select: { id: true },
  });
  await within.connectionSignIn.deleteMany({
    where: { appId, connectionId, settings: { notIn: [settings, ...inUse] } },
  });
  const others = inUse.filter((each) => each !== settings);
  await within.connectionState.deleteMany({
    where: { appId, connectionId, settings: { notIn: others } },
  });
  await notify({ kind: 'app', appId }, within);
}

/** Keeps renewed tokens and tells every instance; false where others are kept by now. */
export async function renewSignIn(
  appId: string,
  { id, ciphertext: was }: Pick<StoredSignIn, 'id' | 'ciphertext'>,
  renewed: RenewedSignIn,
  within: Queries = db(),
): Promise<boolean> {
  const { count } = await within.connectionSignIn.updateMany({
    where: { id, ciphertext: was },
    data: { ...renewed, ciphertext: new Uint8Array(renewed.ciphertext) },
  });
  if (count > 0) await notify({ kind: 'app', appId }, within);
  return count > 0;
}

/**
 * Keeps renewed tokens that could not be kept at once. Whoever tried those before meanwhile may have noted that
 * they are no longer taken, which is true of those alone. False where others are kept by now; true also where
 * these are.
 */
export async function keepRenewedSignIn(
  appId: string,
  row: Pick<StoredSignIn, 'id' | 'ciphertext' | 'connectionId' | 'settings'>,
  renewed: RenewedSignIn,
): Promise<boolean> {
  const { id, connectionId, settings } = row;
  return db().$transaction(async (within) => {
    if (!(await renewSignIn(appId, row, renewed, within))) {
      const ciphertext = new Uint8Array(renewed.ciphertext);
      return (await within.connectionSignIn.count({ where: { id, ciphertext } })) > 0;
    }
    const where = { id, ended: true };
    const { count } = await within.connectionSignIn.updateMany({ where, data: { ended: false } });
    if (count > 0) {
      await within.connectionState.deleteMany({ where: { appId, connectionId, settings } });
    }
    return true;
  });
}

/** Notes that the other side no longer takes a sign-in, and tells every instance. */
export async function endSignIn(
  appId: string,
  { id, connectionId, settings }: Pick<StoredSignIn, 'id' | 'connectionId' | 'settings'>,
  within: Queries,
): Promise<void> {
  await within.connectionSignIn.updateMany({ where: { id }, data: { ended: true } });
  await within.connectionState.createMany({
    data: { appId, connectionId, settings, signInAgain: new Date() },
    skipDuplicates: true,
  });
  await notify({ kind: 'app', appId }, within);
}

/** Forgets what signing in to a connection brought and tells every instance; false where that was nothing. */
export async function removeSignIn(
  appId: string,
  connectionId: string,
  within: Queries,
): Promise<boolean> {
  const { count } = await within.connectionSignIn.deleteMany({ where: { appId, connectionId } });
  if (count === 0) return false;
  await within.connectionState.deleteMany({ where: { appId, connectionId } });
  await notify({ kind: 'app', appId }, within);
  return true;
}
