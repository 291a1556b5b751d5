import * as contract from '@/lib/contract/versions';
import { readVersion } from '@/lib/server/actions/read-version';
import { handle } from '@/lib/server/rest/handle';
import { documentResponse } from '@/lib/server/rest/present';

export const GET = handle(contract.readVersion, readVersion, (text) => documentResponse(text));
