import * as contract from '@/lib/contract/apps';
import { listTools } from '@/lib/server/actions/list-tools';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.listTools, listTools);
