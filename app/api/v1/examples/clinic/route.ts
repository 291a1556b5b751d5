import * as contract from '@/lib/contract/apps';
import { createExample } from '@/lib/server/actions/create-example';
import { handle } from '@/lib/server/rest/handle';
import { savedResponse } from '@/lib/server/rest/present';

export const POST = handle(contract.createExample, createExample, savedResponse);
