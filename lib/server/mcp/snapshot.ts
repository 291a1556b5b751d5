import 'server-only';
import { z } from 'zod';
import { appSchema, type App } from '@/lib/core/app/app-schema';
import type { JsonObject } from '@/lib/core/json/json';
import { parseJson, stringifyJson } from '@/lib/core/json/json';
import { listedTool } from '@/lib/core/listing/listed-tool';
import { portableProblem } from '@/lib/core/listing/portable';
import { say } from '@/lib/core/sentences/say';

/** The format written today; older ones are upgraded when read. */
const currentFormat = 1;

const headSchema = z.object({ format: z.literal(currentFormat), name: z.string() });

const bodySchema = z.object({
  app: appSchema,
  /** For each tool, in order: its listing entry as JSON text after the name, or why it can't be listed. */
  entries: z.array(
    z.union([
      z.object({ tool: z.string(), rest: z.string() }),
      z.object({ tool: z.string(), refused: z.string() }),
    ]),
  ),
});

/** One published state of an app: its document and the listing entries made from it. */
export type Snapshot = z.infer<typeof bodySchema>;
export type SnapshotEntry = Snapshot['entries'][number];

const placeholderName = 'x';

/** A listing entry as text, but for its name: what stands after `"name":"…",` and before the closing brace. */
function entryRest(entry: object): string {
  const { name: _name, ...rest } = entry as JsonObject;
  return stringifyJson(rest).slice(1, -1);
}

/** The text of a listing entry under the name that one access key sees it by. */
export function entryText(exposedName: string, rest: string): string {
  return `{"name":${JSON.stringify(exposedName)},${rest}}`;
}

function snapshotEntry(tool: App['tools'][number]): SnapshotEntry {
  try {
    const entry = listedTool(tool, placeholderName);
    const refused = portableProblem(entry);
    return refused === null
      ? { tool: tool.name, rest: entryRest(entry) }
      : { tool: tool.name, refused: refused.message };
  } catch {
    return { tool: tool.name, refused: say('listing.notDescribed').message };
  }
}

/** What serving reads of an app. A tool that can't be listed for every client is kept with the reason. */
export function makeSnapshot(app: App): Snapshot {
  return { app, entries: app.tools.map(snapshotEntry) };
}

/**
 * The immutable text that publishing stores and serving reads: a short first line with the format and the
 * app's name, then everything that serving needs.
 */
export function compileSnapshot(app: App): string {
  const head = JSON.stringify({ format: currentFormat, name: app.name });
  return `${head}\n${stringifyJson(makeSnapshot(app))}`;
}

/** Reads what `compileSnapshot` wrote. @throws ZodError or SyntaxError where the text is not one. */
export function readSnapshot(text: string): Snapshot {
  const end = text.indexOf('\n');
  headSchema.parse(JSON.parse(text.slice(0, end)));
  return bodySchema.parse(parseJson(text.slice(end + 1)));
}
