import * as contract from '@/lib/contract/assistants';
import { readAsking } from '@/lib/server/actions/read-asking';
import { byMethod } from '@/lib/server/rest/by-method';
import { handleSignedIn } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handleSignedIn(contract.readAsking, readAsking),
});
