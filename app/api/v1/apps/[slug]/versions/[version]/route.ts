import * as contract from '@/lib/contract/versions';
import { readVersion } from '@/lib/server/actions/read-version';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';
import { documentResponse } from '@/lib/server/rest/present';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.readVersion, readVersion, (text) => documentResponse(text)),
});
