import { addressProblem } from '../connection/address-problem';
import { authProblems, authWarnings } from '../connection/connection-problems';
import { problemAt, type Problem } from '../errors';
import { limits } from '../limits';
import { say } from '../sentences/say';
import type { Tool } from '../tool/tool-schema';
import type { App } from './app-schema';
import { isTimeZone } from './time-zone';

/** What is refused about an app as a whole, apart from its connections and tools. */
export function appProblems(
  app: Pick<App, 'name' | 'time_zone' | 'remote'>,
  parts: AppParts,
): Problem[] {
  const problems: Problem[] = [];
  if (app.name !== '' && app.name.trim() === '') {
    problems.push(problemAt('name', say('app.nameMissing')));
  }
  if (app.time_zone !== undefined && !isTimeZone(app.time_zone)) {
    problems.push(problemAt('time_zone', say('app.timeZone')));
  }
  if (app.remote) {
    if (parts.connections > 0 || parts.tools > 0) {
      problems.push(problemAt('remote', say('app.remoteAndOwn')));
    }
    const address = addressProblem(app.remote.url, { query: true });
    if (address) problems.push(problemAt('remote.url', address));
    problems.push(...under('remote', authProblems(app.remote.auth)));
  }
  return problems;
}

/** How many of each the document has, well-formed or not. */
export interface AppParts {
  connections: number;
  tools: number;
}

/** What to know about an app as a whole. */
export function appWarnings(
  tools: readonly { index: number; tool: Tool }[],
  remote: App['remote'],
): Problem[] {
  const warnings: Problem[] = [];
  if (tools.length > limits.listingToolsWarn) {
    const values = { count: tools.length, max: limits.listingToolsWarn };
    warnings.push(problemAt('tools', say('app.manyTools', values)));
  }
  if (remote) warnings.push(...under('remote', authWarnings(remote.auth)));
  const used = new Set(tools.flatMap(({ tool }) => tool.stage ?? []));
  for (const { index, tool } of tools) {
    for (const [at, next] of (tool.next_stage ?? []).entries()) {
      if (used.has(next.stage)) continue;
      const path = `tools.${index}.next_stage.${at}.stage`;
      warnings.push(problemAt(path, say('app.unknownStage', { stage: next.stage })));
    }
  }
  return warnings;
}

/** Problems of a part, with their paths from the root. */
export function under(base: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) =>
    problemAt(problem.path === '' ? base : `${base}.${problem.path}`, problem),
  );
}
