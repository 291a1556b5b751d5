import 'server-only';
import type { WorkspaceSettings } from '@/lib/contract/workspace';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { readWorkspace } from '@/lib/server/stores/workspace-store';
import { workspaceSettings } from '@/lib/server/records/workspace-settings';

/** The settings that hold for every app. Viewers. */
export async function readWorkspaceSettings(actor: Actor): Promise<WorkspaceSettings> {
  allow(actor, 'see-apps');
  return workspaceSettings(await readWorkspace(actor.workspaceId));
}
