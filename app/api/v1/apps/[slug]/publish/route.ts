import * as contract from '@/lib/contract/apps';
import { publishApp } from '@/lib/server/actions/publish-app';
import { expectationOf } from '@/lib/server/drafts/revision-tag';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  POST: handle(contract.publishApp, (actor, input, request) =>
    publishApp(actor, input, expectationOf(request)),
  ),
});
