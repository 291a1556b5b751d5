import * as contract from '@/lib/contract/people';
import { invitePerson } from '@/lib/server/actions/invite-person';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  POST: handle(contract.invite, invitePerson),
});
