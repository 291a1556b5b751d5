import 'server-only';
import type { PutWorkspaceRequest, WorkspaceSettings } from '@/lib/contract/workspace';
import { isTimeZone } from '@/lib/core/app/time-zone';
import { problemAt } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import {
  createHomeWorkspace,
  inTransaction,
  readWorkspace,
  writeWorkspace,
} from '@/lib/server/stores/workspace-store';
import { refusal } from './draft-row';
import { workspaceSettings } from './workspace-settings';

function unlessRepeated(names: string[] | undefined): string[] | undefined {
  return names && [...new Set(names)];
}

/**
 * Changes the settings that are given, for every app and on every instance at once. Owners.
 * @throws DomainError document-refused for a time zone that nobody knows
 */
export async function putWorkspaceSettings(
  actor: Actor,
  { body }: { body: PutWorkspaceRequest },
): Promise<WorkspaceSettings> {
  allow(actor, 'manage-workspace');
  const { time_zone: timeZone } = body;
  if (typeof timeZone === 'string' && !isTimeZone(timeZone)) {
    throw refusal([problemAt('time_zone', say('app.timeZone'))]);
  }
  await createHomeWorkspace();
  const settings = {
    name: body.name,
    timeZone,
    reservedAppNames: unlessRepeated(body.reserved_app_names),
    reservedToolNames: unlessRepeated(body.reserved_tool_names),
  };
  const detail = { what: Object.keys(body).join(', ') };
  await inTransaction(async (within) => {
    await writeWorkspace(actor.workspaceId, settings, within);
    await noteDeeds(actor, [{ deed: 'workspace-changed', detail }], within);
  });
  return workspaceSettings(await readWorkspace(actor.workspaceId));
}
