import * as contract from '@/lib/contract/people';
import { listPeople } from '@/lib/server/actions/list-people';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.listPeople, listPeople),
});
