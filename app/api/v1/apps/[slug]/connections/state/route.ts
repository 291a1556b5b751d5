import * as contract from '@/lib/contract/connections';
import { readConnectionStates } from '@/lib/server/actions/read-connection-states';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.readConnectionStates, readConnectionStates);
