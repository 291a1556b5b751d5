import * as contract from '@/lib/contract/people';
import { invitePerson } from '@/lib/server/actions/invite-person';
import { handle } from '@/lib/server/rest/handle';

export const POST = handle(contract.invite, invitePerson);
