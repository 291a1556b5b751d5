import * as contract from '@/lib/contract/keys';
import { createKey } from '@/lib/server/actions/create-key';
import { deleteKey } from '@/lib/server/actions/delete-key';
import { listKeys } from '@/lib/server/actions/list-keys';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.listKeys, listKeys),
  POST: handle(contract.createKey, createKey),
  DELETE: handle(contract.deleteKeyByQuery, deleteKey),
});
