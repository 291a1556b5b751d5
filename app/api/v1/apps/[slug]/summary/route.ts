import * as contract from '@/lib/contract/apps';
import { summarizeApp } from '@/lib/server/actions/summarize-app';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.summarizeApp, summarizeApp),
});
