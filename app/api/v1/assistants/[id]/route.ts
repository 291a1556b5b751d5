import * as contract from '@/lib/contract/assistants';
import { deleteAssistant } from '@/lib/server/actions/delete-assistant';
import { handle } from '@/lib/server/rest/handle';

export const DELETE = handle(contract.deleteAssistant, deleteAssistant);
