import 'server-only';
import { readApp } from '@/lib/core/app/read-app';
import { appSchema, type App } from '@/lib/core/app/app-schema';
import { type Problem, sentenceOf } from '@/lib/core/errors';
import { isJsonObject, parseJson, type Json, type JsonObject } from '@/lib/core/json/json';
import { say } from '@/lib/core/sentences/say';
import type { Sentence } from '@/lib/core/sentences/sentence';

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

function toolsOf(document: JsonObject): Json[] {
  return Array.isArray(document.tools) ? document.tools : [];
}

function nameOf(tool: Json | undefined, index: number): string {
  const name = typeof tool === 'object' && tool !== null && 'name' in tool ? tool.name : undefined;
  return typeof name === 'string' && name !== '' ? name : `Tool ${index + 1}`;
}

function titleOf(tool: Json | undefined): string | undefined {
  const title = isJsonObject(tool) ? tool.title : undefined;
  return typeof title === 'string' ? title : undefined;
}

/** Reads a draft so that one unfinished tool hides no other. Never throws. */
export function listableDraft(text: string): DraftApp {
  const { app, problems, document } = readApp(parseJson(text));
  if (app !== null) return { app, unfinished: [], reason: null };
  const ofTools = new Map<number, Problem>();
  for (const problem of problems) {
    const index = toolPath.exec(problem.path)?.[1];
    if (index !== undefined && !ofTools.has(Number(index))) ofTools.set(Number(index), problem);
  }
  const tools = toolsOf(document);
  const unfinished = [...ofTools]
    .sort(([a], [b]) => a - b)
    .map(([index, problem]) => ({
      name: nameOf(tools[index], index),
      title: titleOf(tools[index]),
      problem: sentenceOf(problem),
    }));
  const rest = appSchema.safeParse({
    ...document,
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
