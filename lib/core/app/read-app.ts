import { z } from 'zod';
import type { Connection } from '../connection/connection-schema';
import { problemAt, type Problem } from '../errors';
import type { Json, JsonObject } from '../json/json';
import { appListing } from '../listing/app-listing';
import { limits } from '../limits';
import { shortName } from '../naming/short-name';
import { say } from '../sentences/say';
import { offeredIds } from '../tool/offered-ids';
import { toolWarnings } from '../tool/tool-warnings';
import { appProblems, appWarnings, under, type AppParts } from './app-problems';
import { appSchema, type App } from './app-schema';
import { parsePart } from './parse-part';
import { plainDocument } from './plain-document';
import { readConnections } from './read-connections';
import { readTools, type ExaminedTool } from './read-tools';

export interface ReadApp {
  /** Null where anything is refused. */
  app: App | null;
  problems: Problem[];
  warnings: Problem[];
  /** Canonical where valid, else as given (without what no document may hold). */
  document: JsonObject;
}

const partSchema = z.array(z.unknown()).default([]);
const shellSchema = appSchema.extend({ connections: partSchema, tools: partSchema });

/**
 * Reads an app file. Never throws, whatever the document is. Every connection and every tool is
 * examined by itself, so that a broken one hides nothing of the others: all problems are listed at
 * once, each with its path from the root. Warnings are given for what could be read.
 */
export function readApp(given: unknown): ReadApp {
  const plain = plainDocument(given);
  const { document } = plain;
  if (!plain.isObject) return { app: null, problems: plain.problems, warnings: [], document };
  const shell = parsePart(shellSchema, document, '');
  const isShell = shell.kind === 'parsed';
  const connections = readConnections(listOf(document, 'connections'));
  const tools = readTools(listOf(document, 'tools'), connections.named);
  const problems = atMost(limits.problemsMax, [
    ...plain.problems,
    ...(isShell ? appProblems(shell.data, lengths(shell.data)) : shell.problems),
    ...connections.problems,
    ...tools.problems,
  ]);
  const name = typeof document['name'] === 'string' ? document['name'] : '';
  const warnings = [
    ...appWarnings(tools.tools, isShell ? shell.data.remote : undefined),
    ...connections.warnings,
    ...warningsOfTools(name, tools.tools, connections.named),
  ];
  if (!isShell || problems.length > 0) return { app: null, problems, warnings, document };
  const app: App = {
    ...shell.data,
    connections: connections.connections,
    tools: tools.tools.map((each) => each.tool),
  };
  return {
    app,
    problems,
    warnings: [...warnings, ...sizeWarnings(app)],
    document: app,
  };
}

function lengths(shell: { connections: unknown[]; tools: unknown[] }): AppParts {
  return { connections: shell.connections.length, tools: shell.tools.length };
}

/** So many problems that no answer could hold them all are cut, and the last one says so. */
function atMost(max: number, problems: Problem[]): Problem[] {
  if (problems.length <= max) return problems;
  return [...problems.slice(0, max), problemAt('', say('document.moreIsWrong'))];
}

function listOf(document: JsonObject, key: string): Json[] {
  const list = document[key];
  return Array.isArray(list) ? list : [];
}

function warningsOfTools(
  name: string,
  tools: readonly ExaminedTool[],
  connections: readonly Connection[],
): Problem[] {
  const offered = offeredIds(tools.map((each) => each.tool));
  const context = { connections, otherNames: [], shortName: shortName(name), offered };
  return tools.flatMap(({ index, tool, whole }) =>
    whole ? under(`tools.${index}`, toolWarnings(tool, context)) : [],
  );
}

function sizeWarnings(app: App): Problem[] {
  const listing = appListing({ shortName: shortName(app.name), tools: app.tools, reserved: [] });
  return listing.unavailable ? [problemAt('tools', listing.unavailable)] : [];
}
