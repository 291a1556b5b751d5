import * as contract from '@/lib/contract/people';
import { acceptInvitation } from '@/lib/server/actions/accept-invitation';
import { readInvitation } from '@/lib/server/actions/read-invitation';
import { handleAnyone } from '@/lib/server/rest/handle';
import { presentCookies } from '@/lib/server/rest/present';

export const GET = handleAnyone(contract.readInvitation, readInvitation);
export const POST = handleAnyone(contract.acceptInvitation, acceptInvitation, presentCookies);
