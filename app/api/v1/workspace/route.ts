import * as contract from '@/lib/contract/workspace';
import { putWorkspaceSettings } from '@/lib/server/actions/put-workspace-settings';
import { readWorkspaceSettings } from '@/lib/server/actions/read-workspace-settings';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.readWorkspaceSettings, readWorkspaceSettings);
export const PUT = handle(contract.putWorkspaceSettings, putWorkspaceSettings);
