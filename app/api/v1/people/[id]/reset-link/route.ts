import * as contract from '@/lib/contract/people';
import { createResetLink } from '@/lib/server/actions/create-reset-link';
import { handle } from '@/lib/server/rest/handle';

export const POST = handle(contract.createResetLink, createResetLink);
