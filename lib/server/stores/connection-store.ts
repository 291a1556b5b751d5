import 'server-only';
import { db } from '../db/client';

export const connectionStateRows = {
  select: { connectionId: true, settings: true, signInAgain: true },
} as const;

/** Since when each connection's sign-in is refused. */
export async function listConnectionStates(appId: string) {
  return db().connectionState.findMany({ where: { appId }, ...connectionStateRows });
}

export type ConnectionStateRow = Awaited<ReturnType<typeof listConnectionStates>>[number];

/** Whose sign-in it is: that of a connection, with those settings where it is one made at a page. */
export interface SignInOwner {
  appId: string;
  connectionId: string;
  /** The digest of `tokenUse`; empty for other kinds of sign-in. */
  settings: string;
}

/** Notes that a connection's sign-in was refused; the first time is kept. */
export async function markSignInAgain(owner: SignInOwner): Promise<void> {
  await db().connectionState.createMany({
    data: { ...owner, signInAgain: new Date() },
    skipDuplicates: true,
  });
}

/** Notes that a connection's sign-in works again. */
export async function clearSignInAgain(owner: SignInOwner): Promise<void> {
  await db().connectionState.deleteMany({ where: { ...owner } });
}
