import 'server-only';
import { db } from '../db/client';
import type { Prisma } from '../db/generated/client';
import { notify } from '../db/notify';

/** A client or an open transaction. */
export type Queries = Prisma.TransactionClient;

/** Until people can sign in, an instance is one workspace; its id is the same everywhere. */
export const homeWorkspaceId = '01890000-0000-7000-8000-000000000001';

export interface StoredWorkspace {
  id: string;
  timeZone: string | null;
  reservedAppNames: string[];
  reservedToolNames: string[];
}

/** Makes the workspace of this instance; false where it was there already. Safe from several processes. */
export async function createHomeWorkspace(within: Queries = db()): Promise<boolean> {
  const made = await within.workspace.createMany({
    data: { id: homeWorkspaceId, name: 'Workspace' },
    skipDuplicates: true,
  });
  return made.count === 1;
}

/** The settings of a workspace; the defaults where it isn't made yet. */
export async function readWorkspace(id: string): Promise<StoredWorkspace> {
  const row = await db().workspace.findUnique({
    where: { id },
    select: { id: true, timeZone: true, reservedAppNames: true, reservedToolNames: true },
  });
  return row ?? { id, timeZone: null, reservedAppNames: [], reservedToolNames: [] };
}

/** Changes what is given of the settings and tells every instance. */
export async function writeWorkspace(
  id: string,
  settings: {
    timeZone: string | null | undefined;
    reservedAppNames: string[] | undefined;
    reservedToolNames: string[] | undefined;
  },
): Promise<void> {
  await inTransaction(async (within) => {
    await within.workspace.update({ where: { id }, data: settings, select: { id: true } });
    await notify({ kind: 'workspace', workspaceId: id }, within);
  });
}

/** Does it all or nothing. */
export async function inTransaction<T>(work: (within: Queries) => Promise<T>): Promise<T> {
  return db().$transaction(work);
}
