import 'server-only';
import { appSchema } from '@/lib/core/app/app-schema';
import { connectionSchema } from '@/lib/core/connection/connection-schema';
import { DomainError, problemAt } from '@/lib/core/errors';
import { isJsonObject, type Json } from '@/lib/core/json/json';
import { compileTool } from '@/lib/core/run/tool-plan';
import { toolSchema } from '@/lib/core/tool/tool-schema';
import { problemsSentence } from '@/lib/core/problems-sentence';
import { say } from '@/lib/core/sentences/say';
import type { RunnableApp } from '@/lib/server/run/call-input';
import type { AppDocument } from './app-document';
import { readAppFile } from './draft-row';

/** A tool in a stored document, and how the paths of its problems begin. */
export interface OneTool {
  stored: AppDocument;
  index: number;
  root: string;
}

function indexOfNamed(list: Json | undefined, key: string, name: string): number {
  if (!Array.isArray(list)) return -1;
  return list.findIndex((entry) => isJsonObject(entry) && entry[key] === name);
}

function toolsOf({ document }: AppDocument): Json[] {
  return isJsonObject(document) && Array.isArray(document.tools) ? document.tools : [];
}

/**
 * The tool of that name.
 * @throws DomainError not-found
 */
export function storedTool(stored: AppDocument, name: string): OneTool {
  const index = indexOfNamed(toolsOf(stored), 'name', name);
  if (index !== -1) return { stored, index, root: `tools.${index}` };
  throw new DomainError('not-found', {
    said: say('refusal.noTool', { app: stored.slug, tool: name.slice(0, 64) }),
  });
}

/** A tool that need not be saved, in the place of the document's tool of that name or else as its last. */
export function givenTool(stored: AppDocument, name: string, tool: Json): OneTool {
  const saved = toolsOf(stored);
  const found = indexOfNamed(saved, 'name', name);
  const index = found === -1 ? saved.length : found;
  const tools = [...saved.slice(0, index), tool, ...saved.slice(index + 1)];
  const rest = isJsonObject(stored.document) ? stored.document : {};
  return { stored: { ...stored, document: { ...rest, tools } }, index, root: 'tool' };
}

/**
 * As much of an app as one tool needs: what is wrong with the others doesn't matter to it. It is known
 * by `name`, whatever it calls itself.
 * @throws DomainError tool-has-problems naming them
 */
export function runnableTool({ stored, index, root }: OneTool, name: string): RunnableApp {
  const { document, problems } = readAppFile(stored.document);
  const written = Array.isArray(document.tools) ? document.tools[index] : undefined;
  const connections = Array.isArray(document.connections) ? document.connections : [];
  const id = isJsonObject(written) ? written.connection : undefined;
  const at = typeof id === 'string' ? indexOfNamed(connections, 'id', id) : -1;
  const inDocument = `tools.${index}`;
  const isBelow = (path: string, start: string) => path === start || path.startsWith(`${start}.`);
  const blocking = problems.flatMap((problem) => {
    const { path } = problem;
    if (isBelow(path, inDocument)) {
      return [problemAt(root + path.slice(inDocument.length), problem)];
    }
    return isBelow(path, `connections.${at}`) ? [problem] : [];
  });
  const tool = toolSchema.safeParse(written);
  const connection = connectionSchema.safeParse(connections[at]);
  if (blocking.length > 0 || !tool.success || !connection.success) {
    throw new DomainError('tool-has-problems', {
      said: problemsSentence(blocking) ?? say('refusal.finishTool'),
      problems: blocking,
    });
  }
  const timeZone = appSchema.shape.time_zone.safeParse(document.time_zone);
  const plan = compileTool(tool.data, connection.data);
  return {
    id: stored.appId,
    workspaceId: stored.workspaceId,
    version: stored.version,
    app: { time_zone: timeZone.success ? timeZone.data : undefined },
    tools: new Map([[name, { tool: tool.data, connection: connection.data, plan }]]),
  };
}
