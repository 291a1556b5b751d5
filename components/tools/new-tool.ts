import type { JsonObject } from '@/lib/core/json/json';
import { draftConnections, textOf, toolNames } from '@/lib/client/draft-document';

function freeName(names: readonly string[]): string {
  const taken = new Set(names);
  let name = 'new_tool';
  for (let count = 2; taken.has(name); count += 1) name = `new_tool_${count}`;
  return name;
}

/** A tool to begin with: one request that reads, on the app's first connection. */
export function newTool(document: JsonObject): JsonObject {
  return {
    name: freeName(toolNames(document)),
    description: '',
    annotations: {},
    connection: textOf(draftConnections(document)[0]?.id),
    recipe: {
      kind: 'fetch',
      announce: false,
      announce_text: '',
      sources: { a: { method: 'GET', url: '/', for_each_of: null, params: [] } },
      output: { fields: null, limit: null, remember: [] },
    },
  };
}
