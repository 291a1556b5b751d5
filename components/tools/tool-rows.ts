import { draftTools, textOf, titleOfTool, toolNames } from '@/lib/client/draft-document';
import { toolHref } from '@/lib/client/tool-address';
import { annotationsSchema } from '@/lib/core/annotations/annotations-schema';
import { type RunMode, runMode } from '@/lib/core/annotations/run-mode';
import type { Problem } from '@/lib/core/errors';
import type { JsonObject } from '@/lib/core/json/json';
import { type ExposedName, exposedNames } from '@/lib/core/naming/exposed-name';
import { shortName } from '@/lib/core/naming/short-name';

/** A tool as the list shows it. */
export interface ToolRowData {
  index: number;
  name: string;
  /** Empty for a tool without a name. */
  title: string;
  href: string;
  exposed: ExposedName;
  mode: RunMode['kind'];
  problems: number;
}

/** How many problems each tool has, by its place. */
function problemCounts(problems: readonly Problem[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { path } of problems) {
    const place = /^tools\.(\d+)/.exec(path)?.[1];
    if (place) counts.set(Number(place), (counts.get(Number(place)) ?? 0) + 1);
  }
  return counts;
}

/**
 * The tools of a draft, in their order; `reserved` are the names the assistant keeps for itself, `problems`
 * what the rules say of the draft.
 */
export function toolRows(
  slug: string,
  document: JsonObject,
  reserved: readonly string[],
  problems: readonly Problem[],
): ToolRowData[] {
  const names = toolNames(document);
  const exposed = exposedNames(shortName(textOf(document.name)), names, reserved);
  const counts = problemCounts(problems);
  return draftTools(document).map((tool, index) => {
    const name = names[index] ?? '';
    return {
      index,
      name,
      title: titleOfTool(tool),
      href: toolHref(slug, names, index),
      exposed: exposed[index] ?? { kind: 'served', name: '' },
      mode: runMode(annotationsSchema.safeParse(tool.annotations).data ?? {}).kind,
      problems: counts.get(index) ?? 0,
    };
  });
}
