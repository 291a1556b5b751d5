import * as contract from '@/lib/contract/people';
import { setUp } from '@/lib/server/actions/set-up';
import { byMethod } from '@/lib/server/rest/by-method';
import { handleAnyone } from '@/lib/server/rest/handle';
import { presentCookies } from '@/lib/server/rest/present';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  POST: handleAnyone(contract.setUp, setUp, presentCookies),
});
