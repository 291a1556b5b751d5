import * as contract from '@/lib/contract/assistants';
import { listAssistants } from '@/lib/server/actions/list-assistants';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.listAssistants, listAssistants),
});
