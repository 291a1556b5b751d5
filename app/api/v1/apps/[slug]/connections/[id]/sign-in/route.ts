import * as contract from '@/lib/contract/connection-sign-in';
import { endSignIn } from '@/lib/server/actions/end-sign-in';
import { startSignIn } from '@/lib/server/actions/start-sign-in';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  POST: handle(contract.startSignIn, startSignIn),
  DELETE: handle(contract.endSignIn, endSignIn),
});
