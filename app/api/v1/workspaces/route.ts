import * as contract from '@/lib/contract/workspace';
import { createWorkspace } from '@/lib/server/actions/create-workspace';
import { byMethod } from '@/lib/server/rest/by-method';
import { handleSignedIn } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  POST: handleSignedIn(contract.createWorkspace, createWorkspace),
});
