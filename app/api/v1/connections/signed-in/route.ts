import * as contract from '@/lib/contract/connection-sign-in';
import { finishSignIn } from '@/lib/server/actions/finish-sign-in';
import { byMethod } from '@/lib/server/rest/by-method';
import { handleAnyone } from '@/lib/server/rest/handle';
import { presentSignIn } from '@/lib/server/rest/present';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handleAnyone(contract.finishSignIn, finishSignIn, presentSignIn),
});
