import * as contract from '@/lib/contract/apps';
import { createApp } from '@/lib/server/actions/create-app';
import { listApps } from '@/lib/server/actions/list-apps';
import { handle } from '@/lib/server/rest/handle';
import { savedResponse } from '@/lib/server/rest/present';

export const GET = handle(contract.listApps, listApps);
export const POST = handle(contract.createApp, createApp, savedResponse);
