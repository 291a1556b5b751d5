import * as contract from '@/lib/contract/me';
import { endOtherSessions } from '@/lib/server/actions/end-other-sessions';
import { listSessions } from '@/lib/server/actions/list-sessions';
import { handleSignedIn } from '@/lib/server/rest/handle';

export const GET = handleSignedIn(contract.listSessions, listSessions);
export const DELETE = handleSignedIn(contract.deleteOtherSessions, endOtherSessions);
