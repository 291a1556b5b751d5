import * as contract from '@/lib/contract/people';
import { setUp } from '@/lib/server/actions/set-up';
import { handleAnyone } from '@/lib/server/rest/handle';
import { presentCookies } from '@/lib/server/rest/present';

export const POST = handleAnyone(contract.setUp, setUp, presentCookies);
