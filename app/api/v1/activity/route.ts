import * as contract from '@/lib/contract/activity';
import { listActivity } from '@/lib/server/actions/list-activity';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.listActivity, listActivity);
