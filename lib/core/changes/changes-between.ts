import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { exposedName } from '../naming/exposed-name';
import { shortName } from '../naming/short-name';
import type { Change } from './change-schema';
import { comparable, differences, textOf, type Comparable, type Difference } from './comparable';
import { connectionChanges } from './connection-changes';
import { pairedTools } from './pair-tools';
import { isReordered } from './pairs';
import { toldTool, toolChanges } from './tool-changes';

/** Assistants that see one app alone are told its name and what it is for. */
function appPart({ key, from, to }: Difference): Change {
  const noticed = key === 'name' || key === 'description';
  const isText = (value: Json | undefined) => value === undefined || typeof value === 'string';
  const text = (value: Json | undefined) => (typeof value === 'string' ? value : null);
  if (isText(from) && isText(to)) {
    const texts = { from: text(from) ?? '', to: text(to) ?? '' };
    if (key === 'name') return { kind: 'app-renamed', ...texts, noticed };
    if (key === 'description') return { kind: 'app-description-changed', ...texts, noticed };
    if (key === 'time_zone') {
      return { kind: 'time-zone-changed', from: text(from), to: text(to), noticed };
    }
  }
  return { kind: 'other-changed', path: key, tool: null, title: null, noticed };
}

function toolListChanges(before: Comparable, after: Comparable): Change[] {
  const earlier = shortName(before.name);
  const later = shortName(after.name);
  const { pairs, added, removed } = pairedTools(before.tools, after.tools);
  const exposed = (short: string, tool: Json) => exposedName(short, textOf(tool, 'name'));
  const changes: Change[] = removed.map(({ entry }) => ({
    kind: 'tool-removed',
    ...toldTool(entry),
    exposed_name: exposed(earlier, entry),
    noticed: true,
  }));
  const newTools = new Map(added.map(({ entry, index }) => [index, entry]));
  const kept = new Map(pairs.map((pair) => [pair.to, pair]));
  for (const [index, tool] of after.tools.entries()) {
    const pair = kept.get(index);
    if (newTools.has(index)) {
      const exposed_name = exposed(later, tool);
      changes.push({ kind: 'tool-added', ...toldTool(tool), exposed_name, noticed: true });
    } else if (pair !== undefined) {
      const names = { from: exposed(earlier, pair.before), to: exposed(later, tool) };
      if (names.from !== names.to) {
        changes.push({ kind: 'exposed-name-changed', ...toldTool(tool), ...names, noticed: true });
      }
      changes.push(...toolChanges(pair.before, tool, `tools.${index}`));
    }
  }
  if (isReordered(pairs)) {
    const names = (list: readonly Json[]) => list.map((tool) => textOf(tool, 'name'));
    const earlierOrder = [...pairs].sort((a, b) => a.from - b.from);
    changes.push({
      kind: 'order-changed',
      from: names(earlierOrder.map((pair) => pair.after)),
      to: names(pairs.map((pair) => pair.after)),
      noticed: true,
    });
  }
  return changes;
}

/**
 * What is different between two states of an app, as people read it: first the app itself, then its
 * connections, then its tools in their order. Works on drafts with problems too. Nothing differs
 * silently: no change means that the two say the same. From nothing (`null`) everything is new.
 */
export function changesBetween(before: Json | null, after: Json): Change[] {
  const now = comparable(objectOf(after));
  const was =
    before === null ? { ...now, connections: [], tools: [] } : comparable(objectOf(before));
  return [
    ...differences(was.rest, now.rest).map(appPart),
    ...connectionChanges(was.connections, now.connections),
    ...toolListChanges(was, now),
  ];
}

function objectOf(document: Json): JsonObject {
  return isJsonObject(document) ? document : {};
}
