import { isJsonObject, type Json, type JsonObject } from '../core/json/json';
import { toolTitle } from '../core/naming/title';

/** The tools of a draft as they stand, finished or not; whatever is no object counts as an empty tool. */
export function draftTools(document: JsonObject): JsonObject[] {
  const tools = document.tools;
  return Array.isArray(tools) ? tools.map((tool) => (isJsonObject(tool) ? tool : {})) : [];
}

/** The connections of a draft as they stand, finished or not; whatever is no object counts as an empty one. */
export function draftConnections(document: JsonObject): JsonObject[] {
  const list = document.connections;
  return Array.isArray(list) ? list.map((entry) => (isJsonObject(entry) ? entry : {})) : [];
}

/** A text of a draft, or an empty one where there is none. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The names of a draft's tools, in their order; empty where one has none. */
export function toolNames(document: JsonObject): string[] {
  return draftTools(document).map((tool) => textOf(tool.name));
}

/** What people know a tool by; empty for one without a title and a name. */
export function titleOfTool(tool: JsonObject): string {
  return toolTitle({ name: textOf(tool.name), title: textOf(tool.title) });
}

/** The tools of a draft, in their order, each with what people know it by. */
export function titledTools(document: JsonObject): { name: string; title: string }[] {
  return draftTools(document).map((tool) => {
    const name = textOf(tool.name);
    return { name, title: titleOfTool(tool) || name };
  });
}

/** What people know a connection by; empty for one without a name and an id. */
export function nameOfConnection(connection: JsonObject): string {
  return textOf(connection.name) || textOf(connection.id);
}

/** The document with the tool at `index` replaced. */
export function withTool(document: JsonObject, index: number, tool: JsonObject): JsonObject {
  return { ...document, tools: draftTools(document).with(index, tool) };
}

/** The document with a tool added, which then stands at `index`. */
export function withToolInserted(
  document: JsonObject,
  index: number,
  tool: JsonObject,
): JsonObject {
  return { ...document, tools: draftTools(document).toSpliced(index, 0, tool) };
}

/** The document with the tool at `from` standing at `to`, counted without it. */
export function withToolMoved(document: JsonObject, from: number, to: number): JsonObject {
  const tools = draftTools(document);
  const tool = tools[from];
  if (tool === undefined || from === to) return document;
  return { ...document, tools: tools.toSpliced(from, 1).toSpliced(to, 0, tool) };
}

/** The document without the tool at `index`. */
export function withoutTool(document: JsonObject, index: number): JsonObject {
  return { ...document, tools: draftTools(document).toSpliced(index, 1) };
}

/** The document with a connection replaced, or added where `index` is null. */
export function withConnection(
  document: JsonObject,
  index: number | null,
  connection: JsonObject,
): JsonObject {
  const list = draftConnections(document);
  return {
    ...document,
    connections: index === null ? [...list, connection] : list.with(index, connection),
  };
}

/** The document with a connection added, which then stands at `index`. */
export function withConnectionInserted(
  document: JsonObject,
  index: number,
  connection: JsonObject,
): JsonObject {
  return { ...document, connections: draftConnections(document).toSpliced(index, 0, connection) };
}

/** The document without the connection at `index`. */
export function withoutConnection(document: JsonObject, index: number): JsonObject {
  return { ...document, connections: draftConnections(document).toSpliced(index, 1) };
}
