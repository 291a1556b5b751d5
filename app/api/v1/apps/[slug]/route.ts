import * as contract from '@/lib/contract/apps';
import { deleteApp } from '@/lib/server/actions/delete-app';
import { readDraft } from '@/lib/server/actions/read-draft';
import { expectationOf } from '@/lib/server/drafts/revision-tag';
import { saveDraft } from '@/lib/server/actions/save-draft';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';
import { documentResponse, savedResponse } from '@/lib/server/rest/present';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.readDraft, readDraft, ({ text, etag }) =>
    documentResponse(text, { ETag: etag }),
  ),
  PUT: handle(
    contract.saveDraft,
    (actor, input, request) => saveDraft(actor, input, expectationOf(request)),
    savedResponse,
  ),
  DELETE: handle(contract.deleteApp, (actor, input, request) =>
    deleteApp(actor, input, expectationOf(request)),
  ),
});
