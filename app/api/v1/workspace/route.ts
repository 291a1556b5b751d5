import * as contract from '@/lib/contract/workspace';
import { putWorkspaceSettings } from '@/lib/server/actions/put-workspace-settings';
import { readWorkspaceSettings } from '@/lib/server/actions/read-workspace-settings';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.readWorkspaceSettings, readWorkspaceSettings),
  PUT: handle(contract.putWorkspaceSettings, putWorkspaceSettings),
});
