import { addressProblem } from '../connection/address-problem';
import { authProblems, authWarnings } from '../connection/connection-problems';
import type { Problem } from '../errors';
import { limits } from '../limits';
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
    problems.push({ path: 'name', message: 'Give the app a name.' });
  }
  if (app.time_zone !== undefined && !isTimeZone(app.time_zone)) {
    const message = 'Write a time zone by its name, such as "Europe/Berlin".';
    problems.push({ path: 'time_zone', message });
  }
  if (app.remote) {
    if (parts.connections > 0 || parts.tools > 0) {
      const message =
        'An app is either somebody else\'s server or has connections and tools of its own: take out "remote", or the other two.';
      problems.push({ path: 'remote', message });
    }
    const address = addressProblem(app.remote.url, { query: true });
    if (address) problems.push({ path: 'remote.url', message: address });
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
    const message = `The app has ${tools.length} tools: keep it within ${limits.listingToolsWarn}, since some assistants take no more.`;
    warnings.push({ path: 'tools', message });
  }
  if (remote) warnings.push(...under('remote', authWarnings(remote.auth)));
  const used = new Set(tools.flatMap(({ tool }) => tool.stage ?? []));
  for (const { index, tool } of tools) {
    for (const [at, next] of (tool.next_stage ?? []).entries()) {
      if (used.has(next.stage)) continue;
      const path = `tools.${index}.next_stage.${at}.stage`;
      const message = `No tool has the stage "${next.stage}": write it at the tools that may be used then, or correct its spelling.`;
      warnings.push({ path, message });
    }
  }
  return warnings;
}

/** Problems of a part, with their paths from the root. */
export function under(base: string, problems: readonly Problem[]): Problem[] {
  return problems.map(({ path, message }) => ({
    path: path === '' ? base : `${base}.${path}`,
    message,
  }));
}
