import * as contract from '@/lib/contract/me';
import { createToken } from '@/lib/server/actions/create-token';
import { listTokens } from '@/lib/server/actions/list-tokens';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.listTokens, listTokens);
export const POST = handle(contract.createToken, createToken);
