import { draftTools, textOf } from '@/lib/client/draft-document';
import type { JsonObject } from '@/lib/core/json/json';
import { toolTitle } from '@/lib/core/naming/title';

/** Titles of the tools that use a connection, in listing order; one without a name counts by its place. */
export function toolsOfConnection(document: JsonObject, id: string): string[] {
  return draftTools(document).flatMap((tool, index) => {
    if (id === '' || textOf(tool.connection) !== id) return [];
    const title = toolTitle({ name: textOf(tool.name), title: textOf(tool.title) });
    return [title || String(index + 1)];
  });
}
