import * as contract from '@/lib/contract/session';
import { readSession } from '@/lib/server/actions/read-session';
import { handleAnyone } from '@/lib/server/rest/handle';

export const GET = handleAnyone(contract.readSession, readSession);
