import * as contract from '@/lib/contract/connections';
import { readConnectionStates } from '@/lib/server/actions/read-connection-states';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.readConnectionStates, readConnectionStates),
});
