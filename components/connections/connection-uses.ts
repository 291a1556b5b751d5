import { draftTools, textOf, titleOfTool } from '@/lib/client/draft-document';
import type { JsonObject } from '@/lib/core/json/json';

/** Titles of the tools that use a connection, in listing order; one without a name counts by its place. */
export function toolsOfConnection(document: JsonObject, id: string): string[] {
  return draftTools(document).flatMap((tool, index) => {
    if (id === '' || textOf(tool.connection) !== id) return [];
    return [titleOfTool(tool) || String(index + 1)];
  });
}
