import * as contract from '@/lib/contract/secrets';
import { deleteSecret } from '@/lib/server/actions/delete-secret';
import { putSecret } from '@/lib/server/actions/put-secret';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  PUT: handle(contract.putSecret, putSecret),
  DELETE: handle(contract.deleteSecret, deleteSecret),
});
