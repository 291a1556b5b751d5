import * as contract from '@/lib/contract/apps';
import { createApp } from '@/lib/server/actions/create-app';
import { listApps } from '@/lib/server/actions/list-apps';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';
import { savedResponse } from '@/lib/server/rest/present';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.listApps, listApps),
  POST: handle(contract.createApp, createApp, savedResponse),
});
