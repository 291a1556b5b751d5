import 'server-only';
import { db } from '../db/client';
import { inTransaction, type Queries } from '../db/transaction';

/** A person's sessions that haven't run out, newest first. */
export async function listSessionRows(personId: string) {
  return db().session.findMany({
    where: { userId: personId, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: 'desc' },
    take: 200,
    select: { id: true, createdAt: true, userAgent: true, ipAddress: true },
  });
}

/** Ends one session of a person; false where there is none. */
export async function removeSession(personId: string, id: string): Promise<boolean> {
  const { count } = await db().session.deleteMany({ where: { id, userId: personId } });
  return count > 0;
}

/** Ends every session of a person but one; says how many. */
export async function removeOtherSessions(personId: string, keptId: string): Promise<number> {
  const where = { userId: personId, id: { not: keptId } };
  return (await db().session.deleteMany({ where })).count;
}

/** Remembers the workspace that a session is in, also for the person's next one. */
export async function putSessionIn(
  workspaceId: string,
  { sessionId, personId }: { sessionId: string; personId: string },
  within?: Queries,
): Promise<void> {
  if (within === undefined) {
    return inTransaction((open) => putSessionIn(workspaceId, { sessionId, personId }, open));
  }
  await within.session.updateMany({ where: { id: sessionId }, data: { workspaceId } });
  await within.person.updateMany({
    where: { id: personId },
    data: { lastWorkspaceId: workspaceId },
  });
}

/** The workspace that a person was in last. */
export async function lastWorkspaceOf(personId: string): Promise<string | null> {
  const row = await db().person.findUnique({
    where: { id: personId },
    select: { lastWorkspaceId: true },
  });
  return row?.lastWorkspaceId ?? null;
}
