import type { Connection } from '../connection/connection-schema';

/** What must be known around a tool to examine it. */
export interface ToolContext {
  connections: readonly Connection[];
  /** Names of the app's other tools, or of those before this one. */
  otherNames: readonly string[] | ReadonlySet<string>;
}

/** The connection that a tool names, if the app has it. */
export function connectionOf(
  tool: { connection: string },
  context: Pick<ToolContext, 'connections'>,
): Connection | undefined {
  return context.connections.find((connection) => connection.id === tool.connection);
}

/** Whether another tool of the app has that very name. */
export function isNameTaken(
  name: string,
  { otherNames }: Pick<ToolContext, 'otherNames'>,
): boolean {
  return Array.isArray(otherNames)
    ? otherNames.includes(name)
    : (otherNames as ReadonlySet<string>).has(name);
}
