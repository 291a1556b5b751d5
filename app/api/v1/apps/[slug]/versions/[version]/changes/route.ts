import * as contract from '@/lib/contract/changes';
import { readVersionChanges } from '@/lib/server/actions/read-version-changes';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.readVersionChanges, readVersionChanges);
