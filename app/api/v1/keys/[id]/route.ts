import * as contract from '@/lib/contract/keys';
import { deleteKey } from '@/lib/server/actions/delete-key';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  DELETE: handle(contract.deleteKey, deleteKey),
});
