import * as contract from '@/lib/contract/people';
import { deleteInvitation } from '@/lib/server/actions/delete-invitation';
import { handle } from '@/lib/server/rest/handle';

export const DELETE = handle(contract.deleteInvitation, deleteInvitation);
