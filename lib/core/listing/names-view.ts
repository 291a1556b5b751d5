import { runMode, runModeSentence, type RunMode } from '../annotations/run-mode';
import {
  charactersLeft,
  exposedNames,
  leftOutSentence,
  nameWarnings,
} from '../naming/exposed-name';
import { toolTitle } from '../naming/title';
import type { Sentence } from '../sentences/sentence';
import type { Tool } from '../tool/tool-schema';

/** What people see of a tool's name and safety while they type. */
export interface NameView {
  name: string;
  title: string;
  exposedName: string;
  /** Which tool took its name and what to rename, as one sentence; null where it is served. */
  leftOut: Sentence | null;
  /** Characters that still fit into the name; below zero, by how many it is too long. */
  charactersLeft: number;
  warnings: Sentence[];
  mode: RunMode;
  modeSentence: string;
}

export type NamedTool = Pick<Tool, 'name' | 'annotations'> & { title?: string | undefined };

/**
 * Names and run modes of an app's tools, in listing order. One pass over the names and nothing else
 * of the tools, so that an app of hundreds of tools is done again at every key press.
 */
export function namesView(app: {
  shortName: string;
  tools: readonly NamedTool[];
  reserved: readonly string[];
}): NameView[] {
  const names = exposedNames(
    app.shortName,
    app.tools.map((tool) => tool.name),
    app.reserved,
  );
  return app.tools.map((tool, index) => {
    const exposed = names[index] ?? { kind: 'served', name: '' };
    const mode = runMode(tool.annotations);
    return {
      name: tool.name,
      title: toolTitle(tool),
      exposedName: exposed.name,
      leftOut: leftOutSentence(exposed, tool.name),
      charactersLeft: charactersLeft(app.shortName, tool.name),
      warnings: nameWarnings(app.shortName, tool.name),
      mode,
      modeSentence: runModeSentence(mode),
    };
  });
}

/** The same view with one tool replaced by what is being typed; the tools given are not changed. */
export function namesViewWith(
  app: { shortName: string; tools: readonly NamedTool[]; reserved: readonly string[] },
  index: number,
  typed: NamedTool,
): NameView[] {
  return namesView({ ...app, tools: app.tools.map((tool, at) => (at === index ? typed : tool)) });
}

/** How the exposed names change when an app gets another short name: old and new, in listing order. */
export function renamedNames(
  app: { tools: readonly NamedTool[]; reserved: readonly string[] },
  before: string,
  after: string,
): { from: string; to: string }[] {
  const names = app.tools.map((tool) => tool.name);
  const from = exposedNames(before, names, app.reserved);
  const to = exposedNames(after, names, app.reserved);
  return names.flatMap((_, index) => {
    const pair = { from: from[index]?.name ?? '', to: to[index]?.name ?? '' };
    return pair.from === pair.to ? [] : [pair];
  });
}
