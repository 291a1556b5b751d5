import 'server-only';
import { connectionSchema, type Connection } from '@/lib/core/connection/connection-schema';
import { isJsonObject, type Json } from '@/lib/core/json/json';

/** A connection of a document as it is written; undefined where there is none of that id. */
export function writtenConnection(document: Json, id: string): Json | undefined {
  const list = isJsonObject(document) ? document.connections : undefined;
  return (Array.isArray(list) ? list : []).find((each) => isJsonObject(each) && each.id === id);
}

/** A connection of a document; null where there is none of that id, or it isn't finished. */
export function readConnection(document: Json, id: string): Connection | null {
  return connectionSchema.safeParse(writtenConnection(document, id)).data ?? null;
}
