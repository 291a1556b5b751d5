import * as contract from '@/lib/contract/people';
import { listPeople } from '@/lib/server/actions/list-people';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.listPeople, listPeople);
