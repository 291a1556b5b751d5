import * as contract from '@/lib/contract/people';
import { acceptInvitation } from '@/lib/server/actions/accept-invitation';
import { readInvitation } from '@/lib/server/actions/read-invitation';
import { byMethod } from '@/lib/server/rest/by-method';
import { handleAnyone } from '@/lib/server/rest/handle';
import { presentCookies } from '@/lib/server/rest/present';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handleAnyone(contract.readInvitation, readInvitation),
  POST: handleAnyone(contract.acceptInvitation, acceptInvitation, presentCookies),
});
