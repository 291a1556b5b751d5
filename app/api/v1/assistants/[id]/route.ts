import * as contract from '@/lib/contract/assistants';
import { deleteAssistant } from '@/lib/server/actions/delete-assistant';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  DELETE: handle(contract.deleteAssistant, deleteAssistant),
});
