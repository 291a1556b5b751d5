import * as contract from '@/lib/contract/audit';
import { listAudit } from '@/lib/server/actions/list-audit';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.listAudit, listAudit),
});
