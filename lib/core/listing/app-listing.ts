import { exposedNames, leftOutSentence } from '../naming/exposed-name';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import type { Tool } from '../tool/tool-schema';
import { listedTool, type ListedTool } from './listed-tool';
import { portableProblem } from './portable';
import { listingSize, tooLargeSentence, type ListingSize } from './size';

export interface ServedTool {
  tool: Tool;
  entry: ListedTool;
  exposed: string;
}

export interface LeftOutTool {
  tool: Tool;
  /** The exposed name it would have had. */
  exposed: string;
  because: 'taken' | 'reserved' | 'withheld' | 'not-portable';
  /** The tool that has the name; null where it isn't about a name. */
  takenBy: string | null;
  /** Why, and what to do about it. */
  said: Sentence;
}

export interface AppListing {
  served: ServedTool[];
  leftOut: LeftOutTool[];
  size: ListingSize;
  /** One sentence where the listing is too large for anything of it to be served. */
  unavailable: Sentence | null;
}

/**
 * What an assistant sees of an app, in the order of its tools. A tool that can't be listed is left
 * out with its reason and takes nothing else with it. `alreadyTaken` holds names served by apps
 * before this one; the names served here are added.
 */
export function appListing(app: {
  shortName: string;
  tools: readonly Tool[];
  reserved: readonly string[];
  withheld?: readonly string[];
  alreadyTaken?: Map<string, { tool: string }>;
}): AppListing {
  const names = exposedNames(
    app.shortName,
    app.tools.map((tool) => tool.name),
    app.reserved,
    app.alreadyTaken,
  );
  const withheld = new Set(app.withheld);
  const served: ServedTool[] = [];
  const leftOut: LeftOutTool[] = [];
  for (const [index, tool] of app.tools.entries()) {
    const exposed = names[index];
    if (!exposed) continue;
    const said = leftOutSentence(exposed, tool.name);
    if (exposed.kind === 'left-out' && said) {
      const { name, because, takenBy } = exposed;
      leftOut.push({ tool, exposed: name, because, takenBy, said });
    } else {
      const { name } = exposed;
      const left = withheld.has(name) ? withheldTool(tool, name) : null;
      const entry = listedTool(tool, name);
      const unlisted = left ?? unportableTool(tool, entry);
      if (unlisted) leftOut.push(unlisted);
      else served.push({ tool, entry, exposed: name });
    }
  }
  const size = listingSize(served.map((each) => each.entry));
  return { served, leftOut, size, unavailable: tooLargeSentence(size) };
}

function withheldTool(tool: Tool, exposed: string): LeftOutTool {
  return { tool, exposed, because: 'withheld', takenBy: null, said: say('listing.withheld') };
}

function unportableTool(tool: Tool, entry: ListedTool): LeftOutTool | null {
  const problem = portableProblem(entry);
  if (problem === null) return null;
  const said = say('listing.refusedWhole', { problem });
  return { tool, exposed: entry.name, because: 'not-portable', takenBy: null, said };
}
