import * as contract from '@/lib/contract/versions';
import { restoreVersion } from '@/lib/server/actions/restore-version';
import { expectationOf } from '@/lib/server/drafts/revision-tag';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';
import { savedResponse } from '@/lib/server/rest/present';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  POST: handle(
    contract.restoreVersion,
    (actor, input, request) => restoreVersion(actor, input, expectationOf(request)),
    savedResponse,
  ),
});
