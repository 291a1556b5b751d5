import * as contract from '@/lib/contract/session';
import { putSession } from '@/lib/server/actions/put-session';
import { readSession } from '@/lib/server/actions/read-session';
import { byMethod } from '@/lib/server/rest/by-method';
import { handleAnyone, handleSignedIn } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handleAnyone(contract.readSession, readSession),
  PUT: handleSignedIn(contract.putSession, putSession),
});
