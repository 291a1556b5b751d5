import * as contract from '@/lib/contract/changes';
import { readDraftChanges } from '@/lib/server/actions/read-draft-changes';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.readDraftChanges, readDraftChanges),
});
