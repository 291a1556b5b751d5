import 'server-only';
import { appSchema, type App } from '@/lib/core/app/app-schema';
import { type Problem, sentenceOf } from '@/lib/core/errors';
import { isJsonObject, parseJson, type Json } from '@/lib/core/json/json';
import { say } from '@/lib/core/sentences/say';
import type { Sentence } from '@/lib/core/sentences/sentence';
import { readAppFile } from '@/lib/server/drafts/draft-row';

/** A draft as far as it can be listed. */
export interface DraftApp {
  /** The tools without problems; `null` where the draft as a whole can't be read. */
  app: App | null;
  /** The tools with problems, in the order of the draft, with the first problem of each. */
  unfinished: { name: string; title: string | undefined; problem: Sentence }[];
  /** Why nothing can be listed, where that is so. */
  reason: Sentence | null;
}

const toolPath = /^tools\.(\d+)(?:\.|$)/;
const connectionPath = /^connections\.(\d+)(?:\.|$)/;

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** The first problem of each entry of a list, by the entry's index. */
function firstProblems(problems: readonly Problem[], path: RegExp): Map<number, Problem> {
  const found = new Map<number, Problem>();
  for (const problem of problems) {
    const index = path.exec(problem.path)?.[1];
    if (index !== undefined && !found.has(Number(index))) found.set(Number(index), problem);
  }
  return found;
}

function nameOf(tool: Json | undefined, index: number): string {
  const name = typeof tool === 'object' && tool !== null && 'name' in tool ? tool.name : undefined;
  return typeof name === 'string' && name !== '' ? name : `Tool ${index + 1}`;
}

function titleOf(tool: Json | undefined): string | undefined {
  const title = isJsonObject(tool) ? tool.title : undefined;
  return typeof title === 'string' ? title : undefined;
}

/** The index of the connection that a tool uses; -1 where it names none. */
function connectionAt(tool: Json, connections: readonly Json[]): number {
  const id = isJsonObject(tool) ? tool.connection : undefined;
  return connections.findIndex(
    (connection) => id !== undefined && isJsonObject(connection) && connection.id === id,
  );
}

/**
 * Reads a draft so that one unfinished tool hides no other. A tool whose connection has a problem can't be used
 * either, and counts as unfinished. Never throws.
 */
export function listableDraft(text: string): DraftApp {
  const { app, problems, document } = readAppFile(parseJson(text));
  if (app !== null) return { app, unfinished: [], reason: null };
  const ofTools = firstProblems(problems, toolPath);
  const ofConnections = firstProblems(problems, connectionPath);
  const tools = listOf(document.tools);
  const connections = listOf(document.connections);
  for (const [index, tool] of tools.entries()) {
    const problem = ofConnections.get(connectionAt(tool, connections));
    if (problem !== undefined && !ofTools.has(index)) ofTools.set(index, problem);
  }
  const unfinished = [...ofTools]
    .sort(([a], [b]) => a - b)
    .map(([index, problem]) => ({
      name: nameOf(tools[index], index),
      title: titleOf(tools[index]),
      problem: sentenceOf(problem),
    }));
  const rest = appSchema.safeParse({
    ...document,
    ...(connections.length > 0 && {
      connections: connections.filter((_, index) => !ofConnections.has(index)),
    }),
    tools: tools.filter((_, index) => !ofTools.has(index)),
  });
  if (rest.success) return { app: rest.data, unfinished, reason: null };
  const first = problems.find(({ path }) => !toolPath.test(path)) ?? problems[0];
  return {
    app: null,
    unfinished,
    reason:
      first === undefined
        ? say('listing.draftHasProblems')
        : say('listing.draftUnlisted', { problem: sentenceOf(first) }),
  };
}
