import * as contract from '@/lib/contract/me';
import { createToken, listTokens } from '@/lib/server/actions/personal-tokens';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.listTokens, listTokens);
export const POST = handle(contract.createToken, createToken);
