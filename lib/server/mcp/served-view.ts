import 'server-only';
import { tooLargeSentence } from '@/lib/core/listing/size';
import { exposedNames, leftOutSentence } from '@/lib/core/naming/exposed-name';
import { shortNames } from '@/lib/core/naming/short-name';
import { toolTitle } from '@/lib/core/naming/title';
import type { StoredDirectory, StoredLiveApp } from '../stores/serving-store';
import type { LiveApp, LiveTool } from './live-app';
import { productVersion } from '../product-version';
import { entryText } from './snapshot';

/** Which apps somebody who comes in sees, and which exposed names they are not offered. */
export interface ViewShape {
  allApps: boolean;
  appIds: ReadonlySet<string>;
  withheld: ReadonlySet<string>;
}

export interface ViewTool {
  app: LiveApp;
  live: LiveTool;
}

/** An app of which nothing is served, and why. */
export interface UnavailableApp {
  slug: string;
  reason: string;
}

export interface ServerInfo {
  name: string;
  title: string;
  version: string;
}

/** Everything that a key, a person’s assistant or a check sees at one address, ready to be served. */
export interface ServedView {
  serverInfo: ServerInfo;
  /** The JSON text of the `_meta` by which every result of the newest era says who answers. */
  signature: string;
  instructions: string | null;
  /** By exposed name. */
  tools: Map<string, ViewTool>;
  /** Names that exist and are not offered, each with one sentence. */
  notOffered: Map<string, string>;
  unavailable: UnavailableApp[];
  /** The listing's entries as JSON texts, in order. */
  entries: string[];
  /** The answer to `tools/list` up to the message's id, for each era. */
  listing: { legacy: Buffer; modern: Buffer };
}

/** The key under which the SDK writes who answers, on every result of the newest era. */
const serverInfoKey = 'io.modelcontextprotocol/serverInfo';

interface AppPart {
  served: { name: string; live: LiveTool; text: string }[];
  notOffered: [string, string][];
  reason: string | null;
}

/**
 * What one app adds to a view. The names of its tools are added to `taken`, those of broken and withheld ones
 * too, so that nobody sees another tool under a name; an app too large for assistants serves nothing.
 */
function appPart(
  app: LiveApp,
  shortName: string,
  reserved: readonly string[],
  withheld: ReadonlySet<string>,
  taken: Map<string, { tool: string }>,
): AppPart {
  const own = app.app.tools;
  const exposed = exposedNames(
    shortName,
    own.map(({ name }) => name),
    reserved,
    taken,
  );
  const part: AppPart = { served: [], notOffered: [], reason: null };
  own.forEach((tool, index) => {
    const name = exposed[index];
    if (name === undefined || withheld.has(name.name)) return;
    const live = app.tools.get(tool.name);
    const leftOut = leftOutSentence(name, tool.name)?.message ?? app.broken.get(tool.name);
    if (leftOut !== undefined || live === undefined) {
      part.notOffered.push([name.name, leftOut ?? '']);
    } else {
      part.served.push({ name: name.name, live, text: entryText(name.name, live.rest) });
    }
  });
  const perTool = part.served.map(({ name, live, text }) => ({
    name,
    title: toolTitle(live.tool),
    size: text.length,
  }));
  const size = perTool.reduce((sum, each) => sum + each.size, 0);
  const reason = tooLargeSentence({ size, perTool });
  return reason === null ? part : { served: [], notOffered: [], reason: reason.message };
}

function listingBytes(entries: readonly string[], signature: string): ServedView['listing'] {
  const tools = `{"result":{"tools":[${entries.join(',')}]`;
  const modern = `,"resultType":"complete","ttlMs":0,"cacheScope":"private","_meta":${signature}}`;
  return { legacy: Buffer.from(`${tools}}`), modern: Buffer.from(tools + modern) };
}

interface NamedApp {
  app: LiveApp;
  shortName: string;
}

/** The view of apps whose short names are settled, in order of creation. */
export function makeView(
  apps: readonly NamedApp[],
  options: {
    reservedToolNames: readonly string[];
    withheld: ReadonlySet<string>;
    oneApp: boolean;
    unavailable?: UnavailableApp[];
  },
): ServedView {
  const taken = new Map<string, { tool: string }>();
  const tools: ServedView['tools'] = new Map();
  const notOffered: ServedView['notOffered'] = new Map();
  const unavailable = [...(options.unavailable ?? [])];
  const entries: string[] = [];
  for (const { app, shortName } of apps) {
    const { reservedToolNames, withheld } = options;
    const part = appPart(app, shortName, reservedToolNames, withheld, taken);
    if (part.reason !== null) unavailable.push({ slug: app.slug, reason: part.reason });
    for (const [name, sentence] of part.notOffered) notOffered.set(name, sentence);
    for (const { name, live, text } of part.served) {
      tools.set(name, { app, live });
      entries.push(text);
    }
  }
  for (const name of tools.keys()) notOffered.delete(name);
  const single = options.oneApp ? apps[0]?.app : undefined;
  const serverInfo: ServerInfo =
    single === undefined
      ? { name: 'toolwright', title: 'Toolwright', version: productVersion }
      : { name: single.slug, title: single.name, version: productVersion };
  const signature = JSON.stringify({ [serverInfoKey]: serverInfo });
  return {
    serverInfo,
    signature,
    instructions: single?.app.description.trim() || null,
    tools,
    notOffered,
    unavailable,
    entries,
    listing: listingBytes(entries, signature),
  };
}

/** The apps of a workspace that are seen, in order of creation. */
function seenApps(directory: StoredDirectory, shape: ViewShape): StoredLiveApp[] {
  if (shape.allApps) return directory.apps;
  return directory.apps.filter(({ id }) => shape.appIds.has(id));
}

/**
 * What is seen at an address: every app, or the one of `slug`. Names are the same at both, since they are
 * settled among all apps of the shape. `null` where it has no live app of that slug.
 * `loadApp` gives `null` for an app whose stored state can't be read: the others are served all the same.
 */
export async function servedView(
  directory: StoredDirectory,
  shape: ViewShape,
  slug: string | null,
  loadApp: (app: StoredLiveApp) => Promise<LiveApp | null>,
): Promise<ServedView | null> {
  const seen = seenApps(directory, shape);
  const names = shortNames(
    seen.map(({ name }) => name),
    directory.reservedAppNames,
  );
  const wanted = seen.flatMap((stored, index) =>
    slug === null || stored.slug === slug ? [{ stored, shortName: names[index] ?? '' }] : [],
  );
  if (slug !== null && wanted.length === 0) return null;
  const loaded = await Promise.all(
    wanted.map(async ({ stored, shortName }) => ({
      stored,
      shortName,
      app: await loadApp(stored),
    })),
  );
  return makeView(
    loaded.flatMap(({ app, shortName }) => (app === null ? [] : [{ app, shortName }])),
    {
      reservedToolNames: directory.reservedToolNames,
      withheld: shape.withheld,
      oneApp: slug !== null,
      unavailable: loaded.flatMap(({ app, stored }) =>
        app === null
          ? [{ slug: stored.slug, reason: 'Its live version can’t be read; publish it again.' }]
          : [],
      ),
    },
  );
}
