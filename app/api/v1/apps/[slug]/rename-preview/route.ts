import * as contract from '@/lib/contract/rename-preview';
import { previewRename } from '@/lib/server/actions/preview-rename';
import { byMethod } from '@/lib/server/rest/by-method';
import { handle } from '@/lib/server/rest/handle';

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = byMethod({
  GET: handle(contract.previewRename, previewRename),
});
