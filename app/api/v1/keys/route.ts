import * as contract from '@/lib/contract/keys';
import { createKey } from '@/lib/server/actions/create-key';
import { deleteKey } from '@/lib/server/actions/delete-key';
import { listKeys } from '@/lib/server/actions/list-keys';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.listKeys, listKeys);
export const POST = handle(contract.createKey, createKey);
export const DELETE = handle(contract.deleteKeyByQuery, deleteKey);
