import * as contract from '@/lib/contract/people';
import { createResetLink } from '@/lib/server/actions/create-reset-link';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  POST: handle(contract.createResetLink, createResetLink),
});
