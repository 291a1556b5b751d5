import * as contract from '@/lib/contract/secrets';
import { deleteSecret } from '@/lib/server/actions/delete-secret';
import { putSecret } from '@/lib/server/actions/put-secret';
import { handle } from '@/lib/server/rest/handle';

export const PUT = handle(contract.putSecret, putSecret);
export const DELETE = handle(contract.deleteSecret, deleteSecret);
