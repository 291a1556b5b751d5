import 'server-only';
import type { WorkspaceSettings } from '@/lib/contract/workspace';
import { instanceTimeZone } from '@/lib/server/time-zone';
import type { StoredWorkspace } from '@/lib/server/stores/workspace-store';

/** The settings of a workspace as they are told. */
export function workspaceSettings(stored: StoredWorkspace): WorkspaceSettings {
  return {
    name: stored.name,
    time_zone: stored.timeZone,
    instance_time_zone: instanceTimeZone(),
    reserved_app_names: stored.reservedAppNames,
    reserved_tool_names: stored.reservedToolNames,
  };
}
