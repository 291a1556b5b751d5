import { isIdName } from '../annotations/approval-card';
import { pathParts } from '../json/value-at';
import type { Parameter } from '../parameters/parameter-schema';
import type { Tool } from './tool-schema';

type Offering = Pick<Tool, 'recipe'>;

/**
 * The IDs that an app's tools show to the model, each with the tool that shows it, or `several`: what
 * only a tool's own answer shows comes too late for its question.
 */
export interface OfferedIds {
  everything: Offering | 'several' | null;
  names: ReadonlyMap<string, Offering | 'several'>;
}

/** Stands for any plain `id`, and for one at the root of an answer. */
const anyId = '*';
const rootId = '.';

/** One spelling for `slotId`, `slot_id` and `slot.id`. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function isBare(name: string): boolean {
  return /^(id|uuid|guid)$/i.test(name);
}

function namesOf(path: string): string[] {
  const parts = pathParts(path).filter((part) => !/^\d+$/.test(part));
  const last = parts.at(-1) ?? '';
  if (!isIdName(last)) return [];
  if (!isBare(last)) return [plain(last)];
  const owner = parts.at(-2);
  return [anyId, owner === undefined ? rootId : plain(`${owner.replace(/s$/, '')}_${last}`)];
}

/** Every ID that the answers of these tools offer. One pass over the app. */
export function offeredIds(tools: readonly Offering[]): OfferedIds {
  const names = new Map<string, Offering | 'several'>();
  let everything: Offering | 'several' | null = null;
  for (const tool of tools) {
    const { kind, output } = tool.recipe;
    if (kind === 'fetch' && output.fields === null) {
      everything = everything === null ? tool : 'several';
    }
    for (const name of [...(output.fields ?? []), ...output.remember].flatMap(namesOf)) {
      const owner = names.get(name);
      names.set(name, owner === undefined || owner === tool ? tool : 'several');
    }
  }
  return { everything, names };
}

/** True for a parameter that asks the model for an ID that no other tool of the app ever shows it. */
export function asksForUnknownId(
  parameter: Pick<Parameter, 'name' | 'type' | 'values'>,
  tool: Offering,
  offered: OfferedIds,
): boolean {
  const last = pathParts(parameter.name).at(-1) ?? '';
  if (!isIdName(last) || parameter.values || parameter.type === 'object') return false;
  const byAnother = (owner: Offering | 'several' | null | undefined) =>
    owner !== null && owner !== undefined && owner !== tool;
  if (byAnother(offered.everything)) return false;
  const wanted = isBare(last) ? [anyId] : [plain(last), rootId];
  return !wanted.some((name) => byAnother(offered.names.get(name)));
}
