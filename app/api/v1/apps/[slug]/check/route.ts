import * as contract from '@/lib/contract/check';
import { checkApp } from '@/lib/server/actions/check-app';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.checkApp, checkApp),
});
