import 'server-only';
import type { App } from '@/lib/core/app/app-schema';
import type { Connection } from '@/lib/core/connection/connection-schema';
import { compileTool, type ToolPlan } from '@/lib/core/run/tool-plan';
import type { Tool } from '@/lib/core/tool/tool-schema';
import { readSnapshot, type Snapshot } from './snapshot';

/** One tool ready to be called. */
export interface LiveTool {
  tool: Tool;
  connection: Connection;
  plan: ToolPlan;
  /** Its listing entry as JSON text after the name; see `entryText`. */
  rest: string;
}

/** One state of an app, compiled and in memory. */
export interface LiveApp {
  id: string;
  slug: string;
  workspaceId: string;
  version: number;
  name: string;
  app: App;
  /** By the tool's own name, in listing order. */
  tools: Map<string, LiveTool>;
  /** Tools that can't be listed or compiled, each with one sentence. */
  broken: Map<string, string>;
}

export interface AppIdentity {
  id: string;
  slug: string;
  workspaceId: string;
  version: number;
}

/** Compiles a snapshot. One broken tool is set aside with its reason and never stops the others. */
export function compileLiveApp(identity: AppIdentity, snapshot: Snapshot): LiveApp {
  const { app, entries } = snapshot;
  const tools = new Map<string, LiveTool>();
  const broken = new Map<string, string>();
  app.tools.forEach((tool, index) => {
    const entry = entries[index];
    const connection = app.connections.find(({ id }) => id === tool.connection);
    if (entry === undefined || 'refused' in entry) {
      broken.set(tool.name, entry?.refused ?? 'It could not be described to assistants.');
      return;
    }
    if (connection === undefined) {
      broken.set(tool.name, 'Its connection is missing; choose one of the app’s connections.');
      return;
    }
    try {
      const plan = compileTool(tool, connection);
      tools.set(tool.name, { tool, connection, plan, rest: entry.rest });
    } catch {
      broken.set(tool.name, 'Its recipe can’t be run; send a test request to see why.');
    }
  });
  return { ...identity, name: app.name, app, tools, broken };
}

/** The same from the text that publishing stored. */
export function loadLiveApp(identity: AppIdentity, text: string): LiveApp {
  return compileLiveApp(identity, readSnapshot(text));
}
