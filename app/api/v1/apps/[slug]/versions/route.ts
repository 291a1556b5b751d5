import * as contract from '@/lib/contract/versions';
import { listVersions } from '@/lib/server/actions/list-versions';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.listVersions, listVersions);
