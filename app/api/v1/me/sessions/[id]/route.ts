import * as contract from '@/lib/contract/me';
import { endSession } from '@/lib/server/actions/end-session';
import { handleSignedIn } from '@/lib/server/rest/handle';

export const DELETE = handleSignedIn(contract.deleteSession, endSession);
