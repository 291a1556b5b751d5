import * as contract from '@/lib/contract/apps';
import { createExample } from '@/lib/server/actions/create-example';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';
import { savedResponse } from '@/lib/server/rest/present';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  POST: handle(contract.createExample, createExample, savedResponse),
});
