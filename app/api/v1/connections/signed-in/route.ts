import * as contract from '@/lib/contract/connection-sign-in';
import { finishSignIn } from '@/lib/server/actions/finish-sign-in';
import { handleAnyone } from '@/lib/server/rest/handle';
import { presentSignIn } from '@/lib/server/rest/present';

export const GET = handleAnyone(contract.finishSignIn, finishSignIn, presentSignIn);
