import * as contract from '@/lib/contract/activity';
import { readRun } from '@/lib/server/actions/read-run';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.readRun, readRun),
});
