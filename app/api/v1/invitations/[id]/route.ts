import * as contract from '@/lib/contract/people';
import { deleteInvitation } from '@/lib/server/actions/delete-invitation';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  DELETE: handle(contract.deleteInvitation, deleteInvitation),
});
