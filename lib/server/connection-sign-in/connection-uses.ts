import 'server-only';
import { connectionSchema } from '@/lib/core/connection/connection-schema';
import { isJsonObject, type Json } from '@/lib/core/json/json';
import type { ConnectionUse } from '@/lib/server/stores/app-store';
import { tokenUse } from './token-settings';

/** The connections of a document, whether or not they have problems. */
export function connectionUses(document: Json): ConnectionUse[] {
  const written = isJsonObject(document) ? document.connections : [];
  return (Array.isArray(written) ? written : []).flatMap((entry) => {
    if (!isJsonObject(entry) || typeof entry.id !== 'string') return [];
    const read = connectionSchema.safeParse(entry);
    return {
      id: entry.id,
      name: typeof entry.name === 'string' ? entry.name : '',
      page: read.success ? tokenUse(read.data) : null,
    };
  });
}
