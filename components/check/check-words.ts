import type { CheckReport } from '@/lib/contract/check';
import { type RunMode, runModeOfReason } from '@/lib/core/annotations/run-mode';
import type { Sentence } from '@/lib/core/sentences/sentence';

export type CheckedTool = CheckReport['tools'][number];

/** Why a tool is left out; `other` carries what the report says. */
export type LeftOutCause =
  { kind: 'taken'; by: string } | { kind: 'reserved' } | { kind: 'other'; said: Sentence };

/** Why a tool of a report is left out, as far as it is about its name; null for a served one. */
export function leftOutCause(tool: CheckedTool, report: CheckReport): LeftOutCause | null {
  const said = tool.said.left_out;
  if (said === null) return null;
  if (said.code === 'naming.reserved') return { kind: 'reserved' };
  const name = tool.exposed_name;
  const owner = report.tools.find((each) => each.left_out === null && each.exposed_name === name);
  return owner && said.code.startsWith('naming.taken')
    ? { kind: 'taken', by: owner.title }
    : { kind: 'other', said };
}

/** The run mode of a tool of a report; null where its reason is none of the rules'. */
export function checkedMode(tool: CheckedTool): RunMode | null {
  return runModeOfReason(tool.asks_first ? 'asks-first' : 'runs-freely', tool.reason);
}

/** The places in the draft of the tools of a report, by their names in order; null for one that the draft hasn't. */
export function placesInDraft(
  report: CheckReport,
  draftNames: readonly string[],
): (number | null)[] {
  const places = new Map<string, number[]>();
  for (const [index, name] of draftNames.entries()) {
    places.set(name, [...(places.get(name) ?? []), index]);
  }
  return report.tools.map((tool) => places.get(tool.name)?.shift() ?? null);
}

/** The served tools of a report that take the most room, largest first. */
export function largestTools(report: CheckReport, count: number): CheckedTool[] {
  return report.tools
    .filter((tool) => tool.left_out === null)
    .toSorted((a, b) => b.size - a.size)
    .slice(0, count);
}

/** A name that no other tool has, made from one that is taken: `book_2`. */
export function freeName(name: string, isFree: (name: string) => boolean): string {
  const base = name.replace(/[_ -]\d+$/, '');
  let count = 2;
  while (!isFree(`${base}_${count}`)) count += 1;
  return `${base}_${count}`;
}
