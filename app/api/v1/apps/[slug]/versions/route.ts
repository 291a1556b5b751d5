import * as contract from '@/lib/contract/versions';
import { listVersions } from '@/lib/server/actions/list-versions';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.listVersions, listVersions),
});
