import * as contract from '@/lib/contract/apps';
import { listToolNames } from '@/lib/server/actions/list-tool-names';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.listToolNames, listToolNames);
