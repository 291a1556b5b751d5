import { draftConnections, textOf } from '@/lib/client/draft-document';
import { authSchema } from '@/lib/core/connection/connection-schema';
import { isJsonObject, type JsonObject } from '@/lib/core/json/json';
import type { PreviewConnection } from '@/lib/core/recipe/preview-request';

/** The connection of a tool as far as its requests show it; null where none is chosen. */
export function previewConnection(
  document: JsonObject,
  tool: JsonObject,
): PreviewConnection | null {
  const found = draftConnections(document).find(
    ({ id }) => typeof id === 'string' && id === tool.connection,
  );
  if (!found) return null;
  const headers = Array.isArray(found.headers) ? found.headers.filter(isJsonObject) : [];
  return {
    base_url: textOf(found.base_url),
    auth: authSchema.safeParse(found.auth).data ?? { type: 'none' },
    headers: headers.map((header) => ({ name: textOf(header.name), value: textOf(header.value) })),
  };
}
