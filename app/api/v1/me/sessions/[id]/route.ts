import * as contract from '@/lib/contract/me';
import { endSession } from '@/lib/server/actions/end-session';
import { byMethod } from '@/lib/server/rest/by-method';
import { handleSignedIn } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  DELETE: handleSignedIn(contract.deleteSession, endSession),
});
