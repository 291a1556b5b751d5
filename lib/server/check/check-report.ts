import 'server-only';
import type { CheckReport } from '@/lib/contract/check';
import { runMode, runModeReason } from '@/lib/core/annotations/run-mode';
import type { App } from '@/lib/core/app/app-schema';
import { recipeSecretNames, secretNames } from '@/lib/core/connection/secret-names';
import { sentenceOf } from '@/lib/core/errors';
import { limits } from '@/lib/core/limits';
import type { AppListing } from '@/lib/core/listing/app-listing';
import { toolTitle } from '@/lib/core/naming/title';
import { say } from '@/lib/core/sentences/say';
import type { Sentence } from '@/lib/core/sentences/sentence';
import { offeredIds } from '@/lib/core/tool/offered-ids';
import { toolWarnings } from '@/lib/core/tool/tool-warnings';
import type { Tool } from '@/lib/core/tool/tool-schema';
import type { DraftApp } from './draft-app';
import type { AssistantListing } from './list-as-assistant';

/** The report of what can’t be listed at all. */
export function emptyReport({ reason, unfinished }: DraftApp): CheckReport {
  return {
    available: false,
    reason: reason?.message ?? null,
    said: { reason },
    connect_ms: 0,
    list_ms: 0,
    size: 0,
    size_limit: limits.listingCharactersMax,
    tools: unfinished.map(unfinishedTool),
  };
}

function unfinishedTool({ name, title, problem }: DraftApp['unfinished'][number]) {
  const leftOut = say('listing.hasProblem', { problem });
  return {
    name,
    title: toolTitle({ name, title }),
    exposed_name: '',
    asks_first: true,
    reason: 'it has problems',
    left_out: leftOut.message,
    size: 0,
    warnings: [],
    said: { left_out: leftOut, warnings: [] },
  };
}

/** What a check found out. */
export interface Findings {
  app: App;
  subject: DraftApp;
  shortName: string;
  listing: AppListing;
  seen: AssistantListing;
  /** False where the app was still being changed: what wasn't seen then says nothing about a tool. */
  isSteady: boolean;
  /** What is said of secrets that have to be entered, by their names. */
  toEnter: ReadonlyMap<string, Sentence>;
}

/** What has to be entered before a tool's requests work. */
function missingFor(tool: Tool, app: App, toEnter: Findings['toEnter']): Sentence[] {
  if (toEnter.size === 0) return [];
  const connection = app.connections.find(({ id }) => id === tool.connection);
  const names = [...(connection ? secretNames(connection) : []), ...recipeSecretNames(tool.recipe)];
  return [...new Set(names)].flatMap((name) => toEnter.get(name) ?? []);
}

/** Tells of a tool whatever the report says of it, but for its exposed name and size. */
function toolDescriber({
  app,
  shortName,
  toEnter,
}: Pick<Findings, 'app' | 'shortName' | 'toEnter'>) {
  const offered = offeredIds(app.tools);
  const names = app.tools.map(({ name }) => name);
  return (tool: Tool, leftOut: Sentence | null) => {
    const mode = runMode(tool.annotations);
    const otherNames = names.filter((name) => name !== tool.name);
    const context = { connections: app.connections, otherNames, shortName, offered };
    const warnings = [
      ...missingFor(tool, app, toEnter),
      ...toolWarnings(tool, context).map(sentenceOf),
    ];
    return {
      name: tool.name,
      title: toolTitle(tool),
      asks_first: mode.kind === 'asks-first',
      reason: runModeReason(mode),
      left_out: leftOut?.message ?? null,
      warnings: warnings.map(({ message }) => message),
      said: { left_out: leftOut, warnings },
    };
  };
}

/** Tells of every tool of the app, listed or left out, and of the listing as it was seen. */
export function checkReport({
  app,
  subject,
  shortName,
  listing,
  seen,
  isSteady,
  toEnter,
}: Findings): CheckReport {
  const seenSizes = new Map(
    seen.kind === 'listed' ? seen.tools.map(({ name, size }) => [name, size]) : [],
  );
  const expected = listing.unavailable === null ? listing.served : [];
  const missing = new Set(
    expected.flatMap(({ exposed }) =>
      isSteady && seen.kind === 'listed' && !seenSizes.has(exposed) ? [exposed] : [],
    ),
  );
  const reason = listing.unavailable ?? (seen.kind === 'failed' ? seen.reason : null);
  const describe = toolDescriber({ app, shortName, toEnter });
  const perTool = new Map(listing.size.perTool.map(({ name, size }) => [name, size]));
  const told = new Map<Tool, CheckReport['tools'][number]>();
  for (const { tool, exposed } of listing.served) {
    const size = seenSizes.get(exposed) ?? perTool.get(exposed) ?? 0;
    const leftOut = missing.has(exposed) ? say('listing.notCompiled') : null;
    told.set(tool, { ...describe(tool, leftOut), exposed_name: exposed, size });
  }
  for (const { tool, exposed, said } of listing.leftOut) {
    told.set(tool, { ...describe(tool, said), exposed_name: exposed, size: 0 });
  }
  const seenSize = [...seenSizes.values()].reduce((sum, size) => sum + size, 0);
  return {
    available: reason === null,
    reason: reason?.message ?? null,
    said: { reason },
    connect_ms: seen.connectMs,
    list_ms: seen.listMs,
    size: listing.unavailable === null && seen.kind === 'listed' ? seenSize : listing.size.size,
    size_limit: limits.listingCharactersMax,
    tools: [
      ...app.tools.flatMap((tool) => told.get(tool) ?? []),
      ...subject.unfinished.map(unfinishedTool),
    ],
  };
}
