import * as contract from '@/lib/contract/activity';
import { readRun } from '@/lib/server/actions/read-run';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.readRun, readRun);
