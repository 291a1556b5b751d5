import * as contract from '@/lib/contract/me';
import { putMe } from '@/lib/server/actions/put-me';
import { readMe } from '@/lib/server/actions/read-me';
import { handleSignedIn } from '@/lib/server/rest/handle';

export const GET = handleSignedIn(contract.readMe, readMe);
export const PUT = handleSignedIn(contract.putMe, putMe);
