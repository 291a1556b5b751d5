import { type Problem, problemAt } from '../core/errors';
import type { JsonObject } from '../core/json/json';
import { readApp } from '../core/app/read-app';

type Examined = ReturnType<typeof readApp>;

const known = new WeakMap<JsonObject, Examined>();

/** The rules' opinion of a draft; each document is examined once, however many components ask. */
export function examine(document: JsonObject): Examined {
  const before = known.get(document);
  if (before) return before;
  const examined = readApp(document);
  known.set(document, examined);
  return examined;
}

/** Two lists of problems as one, each said once. */
export function joinProblems(...lists: readonly (readonly Problem[])[]): Problem[] {
  const seen = new Map<string, Problem>();
  for (const problem of lists.flat()) seen.set(`${problem.path}\n${problem.message}`, problem);
  return [...seen.values()];
}

/** The problems of one tool, their paths relative to it. */
export function problemsOfTool(problems: readonly Problem[], index: number): Problem[] {
  const prefix = `tools.${index}`;
  return problems
    .filter(({ path }) => path === prefix || path.startsWith(`${prefix}.`))
    .map((problem) => problemAt(problem.path.slice(prefix.length + 1), problem));
}
