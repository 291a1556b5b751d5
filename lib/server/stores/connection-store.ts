import 'server-only';
import { db } from '../db/client';

/** Since when each connection's sign-in is refused. */
export async function listConnectionStates(appId: string) {
  return db().connectionState.findMany({
    where: { appId },
    select: { connectionId: true, signInAgain: true },
  });
}

/** Notes that a connection's sign-in was refused; the first time is kept. */
export async function markSignInAgain(appId: string, connectionId: string): Promise<void> {
  await db().connectionState.createMany({
    data: { appId, connectionId, signInAgain: new Date() },
    skipDuplicates: true,
  });
}

/** Notes that a connection's sign-in works again. */
export async function clearSignInAgain(appId: string, connectionId: string): Promise<void> {
  await db().connectionState.deleteMany({ where: { appId, connectionId } });
}
