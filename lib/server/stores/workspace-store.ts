import 'server-only';
import { db } from '../db/client';
import { notify } from '../db/notify';
import type { Queries } from '../db/transaction';

/** The workspace that an instance begins with, where the admin token works; its id is the same everywhere. */
export const homeWorkspaceId = '01890000-0000-7000-8000-000000000001';

const homeWorkspaceName = 'Workspace';

export interface StoredWorkspace {
  id: string;
  name: string;
  timeZone: string | null;
  reservedAppNames: string[];
  reservedToolNames: string[];
}

/** Makes the workspace of this instance; false where it was there already. Safe from several processes. */
export async function createHomeWorkspace(within: Queries = db()): Promise<boolean> {
  const made = await within.workspace.createMany({
    data: { id: homeWorkspaceId, name: homeWorkspaceName },
    skipDuplicates: true,
  });
  return made.count === 1;
}

/** The settings of a workspace; the defaults where it isn't made yet. */
export async function readWorkspace(id: string): Promise<StoredWorkspace> {
  const row = await db().workspace.findUnique({
    where: { id },
    select: {
      id: true,
      name: true,
      timeZone: true,
      reservedAppNames: true,
      reservedToolNames: true,
    },
  });
  return (
    row ?? {
      id,
      name: homeWorkspaceName,
      timeZone: null,
      reservedAppNames: [],
      reservedToolNames: [],
    }
  );
}

/** Changes what is given of the settings and tells every instance. */
export async function writeWorkspace(
  id: string,
  settings: {
    name: string | undefined;
    timeZone: string | null | undefined;
    reservedAppNames: string[] | undefined;
    reservedToolNames: string[] | undefined;
  },
  within: Queries,
): Promise<void> {
  await within.workspace.update({ where: { id }, data: settings, select: { id: true } });
  await notify({ kind: 'workspace', workspaceId: id }, within);
}

/** Makes another workspace. */
export async function insertWorkspace(name: string, within: Queries): Promise<string> {
  return (await within.workspace.create({ data: { name }, select: { id: true } })).id;
}

/** True where there is one of this id. */
export async function workspaceExists(id: string): Promise<boolean> {
  return (await db().workspace.findUnique({ where: { id }, select: { id: true } })) !== null;
}
