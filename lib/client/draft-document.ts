import { isJsonObject, type Json, type JsonObject } from '../core/json/json';

/** The tools of a draft as they stand, finished or not; whatever is no object counts as an empty tool. */
export function draftTools(document: JsonObject): JsonObject[] {
  const tools = document.tools;
  return Array.isArray(tools) ? tools.map((tool) => (isJsonObject(tool) ? tool : {})) : [];
}

export function draftConnections(document: JsonObject): JsonObject[] {
  const list = document.connections;
  return Array.isArray(list) ? list.map((entry) => (isJsonObject(entry) ? entry : {})) : [];
}

/** A text of a draft, or an empty one where there is none. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function toolNames(document: JsonObject): string[] {
  return draftTools(document).map((tool) => textOf(tool.name));
}

/** The document with the tool at `index` replaced. */
export function withTool(document: JsonObject, index: number, tool: JsonObject): JsonObject {
  return { ...document, tools: draftTools(document).with(index, tool) };
}

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
