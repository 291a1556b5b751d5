import * as contract from '@/lib/contract/me';
import { deleteToken } from '@/lib/server/actions/delete-token';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  DELETE: handle(contract.deleteToken, deleteToken),
});
