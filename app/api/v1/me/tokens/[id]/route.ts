import * as contract from '@/lib/contract/me';
import { deleteToken } from '@/lib/server/actions/delete-token';
import { handle } from '@/lib/server/rest/handle';

export const DELETE = handle(contract.deleteToken, deleteToken);
