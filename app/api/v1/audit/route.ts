import * as contract from '@/lib/contract/audit';
import { listAudit } from '@/lib/server/actions/list-audit';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.listAudit, listAudit);
