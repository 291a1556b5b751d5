import { examine, problemsOfTool } from '@/lib/client/examine';
import { inWords, type SentenceWords } from '@/lib/client/use-sentence-words';
import { annotationsSchema } from '@/lib/core/annotations/annotations-schema';
import { runMode } from '@/lib/core/annotations/run-mode';
import { readApp } from '@/lib/core/app/read-app';
import { type Problem, problemAt } from '@/lib/core/errors';
import type { JsonObject } from '@/lib/core/json/json';
import { exposedNames } from '@/lib/core/naming/exposed-name';
import { llmParameters } from '@/lib/core/parameters/llm-parameters';
import { type Recipe, recipeSchema } from '@/lib/core/recipe/recipe-schema';
import { say } from '@/lib/core/sentences/say';
import {
  draftConnections,
  draftTools,
  textOf,
  titleOfTool,
  toolNames,
} from '@/lib/client/draft-document';

const examinedWholeMax = 60;

/** The rules' opinion of one tool. In a long app it is examined by itself, so that typing stays quick. */
function opinionOfTool(
  document: JsonObject,
  index: number,
): { problems: Problem[]; warnings: Problem[] } {
  const tools = draftTools(document);
  if (tools.length <= examinedWholeMax) {
    const { problems, warnings } = examine(document);
    return {
      problems: problemsOfTool(problems, index),
      warnings: problemsOfTool(warnings, index),
    };
  }
  const alone = readApp({
    version: 1,
    name: textOf(document.name) || 'App',
    connections: draftConnections(document),
    tools: [tools[index] ?? {}],
  });
  return {
    problems: [...problemsOfTool(alone.problems, 0), ...nameProblems(document, index)],
    warnings: problemsOfTool(alone.warnings, 0).filter(
      ({ path }) => !path.startsWith('next_stage'),
    ),
  };
}

/** A name that another tool of the app has already. */
function nameProblems(document: JsonObject, index: number): Problem[] {
  const names = toolNames(document);
  const name = names[index] ?? '';
  const isTaken = name !== '' && names.some((other, place) => place !== index && other === name);
  return isTaken ? [problemAt('name', say('tool.nameTaken', { name }))] : [];
}

/** Everything the page shows about a tool beside its fields, its problems in the given words. */
export function viewOfTool(
  document: JsonObject,
  shortName: string,
  index: number,
  words: SentenceWords,
) {
  const tool = draftTools(document)[index] ?? {};
  const name = textOf(tool.name);
  const title = titleOfTool(tool);
  const mode = runMode(annotationsSchema.safeParse(tool.annotations).data ?? {});
  const recipe: Recipe | null = recipeSchema.safeParse(tool.recipe).data ?? null;
  const exposed = exposedNames(shortName, toolNames(document), [])[index] ?? null;
  const { problems, warnings } = opinionOfTool(document, index);
  return {
    tool,
    name,
    title,
    mode,
    recipe,
    parameters: recipe ? llmParameters(recipe) : [],
    isWrite: recipe
      ? Object.values(recipe.sources).some((source) => source.method !== 'GET')
      : false,
    exposed,
    problems: inWords(problems, words),
    warnings: inWords(warnings, words),
  };
}
export type ToolView = ReturnType<typeof viewOfTool>;
