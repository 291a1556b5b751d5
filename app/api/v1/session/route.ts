import * as contract from '@/lib/contract/session';
import { putSession } from '@/lib/server/actions/put-session';
import { readSession } from '@/lib/server/actions/read-session';
import { handleAnyone, handleSignedIn } from '@/lib/server/rest/handle';

export const GET = handleAnyone(contract.readSession, readSession);
export const PUT = handleSignedIn(contract.putSession, putSession);
