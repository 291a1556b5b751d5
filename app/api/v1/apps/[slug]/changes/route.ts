import * as contract from '@/lib/contract/changes';
import { readDraftChanges } from '@/lib/server/actions/read-draft-changes';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.readDraftChanges, readDraftChanges);
