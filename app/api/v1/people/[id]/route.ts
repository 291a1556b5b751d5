import * as contract from '@/lib/contract/people';
import { deletePerson } from '@/lib/server/actions/delete-person';
import { putPerson } from '@/lib/server/actions/put-person';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  PUT: handle(contract.putPerson, putPerson),
  DELETE: handle(contract.deletePerson, deletePerson),
});
