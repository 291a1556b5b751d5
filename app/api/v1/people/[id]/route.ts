import * as contract from '@/lib/contract/people';
import { deletePerson } from '@/lib/server/actions/delete-person';
import { putPerson } from '@/lib/server/actions/put-person';
import { handle } from '@/lib/server/rest/handle';

export const PUT = handle(contract.putPerson, putPerson);
export const DELETE = handle(contract.deletePerson, deletePerson);
