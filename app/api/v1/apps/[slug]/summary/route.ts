import * as contract from '@/lib/contract/apps';
import { summarizeApp } from '@/lib/server/actions/summarize-app';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.summarizeApp, summarizeApp);
