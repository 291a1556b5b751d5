import * as contract from '@/lib/contract/check';
import { checkApp } from '@/lib/server/actions/check-app';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.checkApp, checkApp);
