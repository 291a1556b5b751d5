import * as contract from '@/lib/contract/secrets';
import { listSecrets } from '@/lib/server/actions/list-secrets';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.listSecrets, listSecrets),
});
