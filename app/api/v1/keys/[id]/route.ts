import * as contract from '@/lib/contract/keys';
import { deleteKey } from '@/lib/server/actions/delete-key';
import { handle } from '@/lib/server/rest/handle';

export const DELETE = handle(contract.deleteKey, deleteKey);
