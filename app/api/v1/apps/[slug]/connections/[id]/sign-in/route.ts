import * as contract from '@/lib/contract/connection-sign-in';
import { endSignIn } from '@/lib/server/actions/end-sign-in';
import { startSignIn } from '@/lib/server/actions/start-sign-in';
import { handle } from '@/lib/server/rest/handle';

export const POST = handle(contract.startSignIn, startSignIn);
export const DELETE = handle(contract.endSignIn, endSignIn);
