import * as contract from '@/lib/contract/audit';
import { downloadAudit } from '@/lib/server/actions/download-audit';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';
import { presentLines } from '@/lib/server/rest/present';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.downloadAudit, downloadAudit, presentLines),
});
