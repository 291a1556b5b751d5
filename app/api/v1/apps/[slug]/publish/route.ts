import * as contract from '@/lib/contract/apps';
import { publishApp } from '@/lib/server/actions/publish-app';
import { expectationOf } from '@/lib/server/actions/revision-tag';
import { handle } from '@/lib/server/rest/handle';

export const POST = handle(contract.publishApp, (actor, input, request) =>
  publishApp(actor, input, expectationOf(request)),
);
