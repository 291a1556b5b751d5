import type { JsonObject } from '@/lib/core/json/json';
import { limits } from '@/lib/core/limits';
import { draftConnections, textOf, toolNames } from '@/lib/client/draft-document';

/** A name that no other tool has, made of another one. */
function freeName(names: readonly string[], wish: string): string {
  const taken = new Set(names);
  let name = wish;
  for (let count = 2; taken.has(name); count += 1) {
    const end = `_${count}`;
    name = wish.slice(0, limits.toolNameCharacters - end.length) + end;
  }
  return name;
}

/** A tool to begin with: one request that reads, on the app's first connection. */
export function newTool(document: JsonObject): JsonObject {
  return {
    name: freeName(toolNames(document), 'new_tool'),
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

/** The same tool under a free name; its title goes, since it would name two. */
export function copyOfTool(document: JsonObject, tool: JsonObject): JsonObject {
  const { title: _title, ...rest } = tool;
  return { ...rest, name: freeName(toolNames(document), textOf(tool.name) || 'new_tool') };
}
