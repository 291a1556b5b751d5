import * as contract from '@/lib/contract/secrets';
import { listSecrets } from '@/lib/server/actions/list-secrets';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.listSecrets, listSecrets);
