import * as contract from '@/lib/contract/assistants';
import { readAsking } from '@/lib/server/actions/read-asking';
import { handleSignedIn } from '@/lib/server/rest/handle';

export const GET = handleSignedIn(contract.readAsking, readAsking);
