import * as contract from '@/lib/contract/changes';
import { readVersionChanges } from '@/lib/server/actions/read-version-changes';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.readVersionChanges, readVersionChanges),
});
