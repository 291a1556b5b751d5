import * as contract from '@/lib/contract/rename-preview';
import { previewRename } from '@/lib/server/actions/preview-rename';
import { handle } from '@/lib/server/rest/handle';

export const GET = handle(contract.previewRename, previewRename);
