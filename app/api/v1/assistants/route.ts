import * as contract from '@/lib/contract/assistants';
import { listAssistants } from '@/lib/server/actions/list-assistants';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.listAssistants, listAssistants);
