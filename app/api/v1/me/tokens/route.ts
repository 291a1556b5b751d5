import * as contract from '@/lib/contract/me';
import { createToken } from '@/lib/server/actions/create-token';
import { listTokens } from '@/lib/server/actions/list-tokens';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.listTokens, listTokens),
  POST: handle(contract.createToken, createToken),
});
