import * as contract from '@/lib/contract/apps';
import { publishApp } from '@/lib/server/actions/publish-app';
import { handle } from '@/lib/server/rest/handle';

export const POST = handle(contract.publishApp, publishApp);
