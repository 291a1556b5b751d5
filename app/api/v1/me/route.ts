import * as contract from '@/lib/contract/me';
import { putMe } from '@/lib/server/actions/put-me';
import { readMe } from '@/lib/server/actions/read-me';
import { byMethod } from '@/lib/server/rest/by-method';
import { handleSignedIn } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handleSignedIn(contract.readMe, readMe),
  PUT: handleSignedIn(contract.putMe, putMe),
});
