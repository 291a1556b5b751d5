import * as contract from '@/lib/contract/audit';
import { downloadAudit } from '@/lib/server/actions/download-audit';
import { handle } from '@/lib/server/rest/handle';
import { presentLines } from '@/lib/server/rest/present';

export const GET = handle(contract.downloadAudit, downloadAudit, presentLines);
