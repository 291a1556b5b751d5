import * as contract from '@/lib/contract/workspace';
import { createWorkspace } from '@/lib/server/actions/create-workspace';
import { handleSignedIn } from '@/lib/server/rest/handle';

export const POST = handleSignedIn(contract.createWorkspace, createWorkspace);
