import * as contract from '@/lib/contract/me';
import { endOtherSessions } from '@/lib/server/actions/end-other-sessions';
import { listSessions } from '@/lib/server/actions/list-sessions';
import { byMethod } from '@/lib/server/rest/by-method';
import { handleSignedIn } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handleSignedIn(contract.listSessions, listSessions),
  DELETE: handleSignedIn(contract.deleteOtherSessions, endOtherSessions),
});
