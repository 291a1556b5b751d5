import * as contract from '@/lib/contract/versions';
import { restoreVersion } from '@/lib/server/actions/restore-version';
import { expectationOf } from '@/lib/server/actions/revision-tag';
import { handle } from '@/lib/server/rest/handle';
import { savedResponse } from '@/lib/server/rest/present';

export const POST = handle(
  contract.restoreVersion,
  (actor, input, request) => restoreVersion(actor, input, expectationOf(request)),
  savedResponse,
);
