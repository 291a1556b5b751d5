import { annotationsSchema, hintNames, type Annotations } from '../annotations/annotations-schema';
import { runMode, runModeReason } from '../annotations/run-mode';
import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { sameJson } from '../json/same-json';
import { limits } from '../limits';
import { toolTitle } from '../naming/title';
import { toolSchema } from '../tool/tool-schema';
import type { Change } from './change-schema';
import { differences, textOf, written, type Difference } from './comparable';
import { otherOf, requestChanges, type Told } from './request-changes';

/** The name and title that a tool is told by. */
export function toldTool(tool: Json): { tool: string; title: string } {
  const name = textOf(tool, 'name');
  return { tool: name, title: toolTitle({ name, title: textOf(tool, 'title') }) };
}

/** Parts of a tool without a change of their own that assistants notice all the same. */
const noticedParts = new Set(['stage', 'when', 'next_stage', 'strict', 'on_error']);
const unnoticedRecipeParts = new Set(['kind']);

function hintsOf(value: Json | undefined): Annotations | null {
  const read = annotationsSchema.safeParse(value ?? {});
  return read.success ? read.data : null;
}

function annotationChanges({ from, to }: Difference, told: Told): Change[] {
  const before = hintsOf(from);
  const after = hintsOf(to);
  if (before === null || after === null) return [];
  const { tool, title } = told;
  const common = { tool, title, noticed: true };
  const mode = runMode(after);
  const isOther = mode.kind !== runMode(before).kind;
  const reason = runModeReason(mode);
  const changes: Change[] = [];
  if (isOther && mode.kind === 'asks-first') {
    changes.push({ kind: 'now-asks-first', ...common, because: mode.because, reason });
  } else if (isOther && mode.kind === 'runs-freely') {
    changes.push({ kind: 'now-runs-freely', ...common, because: mode.because, reason });
  }
  for (const hint of hintNames) {
    // What decides is told by the change of mode.
    if (before[hint] === after[hint] || (isOther && hint !== 'idempotentHint')) continue;
    const hints = { from: before[hint] ?? null, to: after[hint] ?? null };
    changes.push({ kind: 'hint-changed', ...common, hint, ...hints });
  }
  return changes;
}

function pathsOf(value: Json | undefined): string[] | null {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return null;
  const paths = value.filter((path) => typeof path === 'string');
  return paths.length === value.length ? paths : null;
}

function pickedChange({ from, to }: Difference, { tool, title }: Told): Change[] {
  const before = pathsOf(from);
  const after = pathsOf(to);
  if (before === null || after === null) return [];
  const added = after.filter((path) => !before.includes(path));
  const removed = before.filter((path) => !after.includes(path));
  const all = { all_before: !Array.isArray(from), all_after: !Array.isArray(to) };
  const picked = { added, removed, ...all };
  return [{ kind: 'picked-fields-changed', tool, title, ...picked, noticed: true }];
}

function outputChanges({ from, to }: Difference, told: Told): Change[] {
  if (!isJsonObject(from) || !isJsonObject(to)) return [];
  return differences(from, to).flatMap((each) => {
    const picked = each.key === 'fields' ? pickedChange(each, told) : [];
    return picked.length > 0 ? picked : [otherOf(told, each.key, true)];
  });
}

function recipeChanges({ from, to }: Difference, told: Told): Change[] {
  if (!isJsonObject(from) || !isJsonObject(to)) return [];
  return differences(from, to).flatMap((each) => {
    const part = { ...told, path: `${told.path}.${each.key}` };
    const own =
      each.key === 'sources'
        ? requestChanges(each.from, each.to, part)
        : each.key === 'output'
          ? outputChanges(each, part)
          : [];
    return own.length > 0 ? own : [otherOf(part, '', !unnoticedRecipeParts.has(each.key))];
  });
}

function milliseconds(value: Json | undefined): number | null {
  if (value === undefined) return limits.timeoutMsDefault;
  return typeof value === 'number' ? value : null;
}

function textOrNone(value: Json | undefined): string | null | undefined {
  if (value === undefined) return null;
  return typeof value === 'string' ? value : undefined;
}

function ofPart(before: JsonObject, after: JsonObject, part: Difference, told: Told): Change[] {
  const { tool, title } = told;
  const from = textOrNone(part.from);
  const to = textOrNone(part.to);
  const texts = { tool, title, from: from ?? '', to: to ?? '' };
  const areTexts = from !== undefined && to !== undefined;
  switch (part.key) {
    case 'name':
      return areTexts ? [{ kind: 'tool-renamed', ...texts, noticed: true }] : [];
    case 'title': {
      // A title that is left out is made from the name: written out it may say the same.
      const titles = { from: toldTool(before).title, to: title };
      if (!areTexts || titles.from === titles.to) return [];
      return [{ kind: 'title-changed', tool, title, ...titles, noticed: true }];
    }
    case 'description':
      return areTexts ? [{ kind: 'description-changed', ...texts, noticed: true }] : [];
    case 'connection':
      return areTexts ? [{ kind: 'tool-connection-changed', ...texts, noticed: false }] : [];
    case 'confirm':
      if (!areTexts) return [];
      return [{ kind: 'receipt-changed', tool, title, from, to, noticed: true }];
    case 'timeout_ms': {
      const [was, is] = [milliseconds(part.from), milliseconds(part.to)];
      if (was === null || is === null || was === is) return [];
      return [{ kind: 'time-limit-changed', tool, title, from: was, to: is, noticed: false }];
    }
    case 'annotations':
      return annotationChanges(part, told);
    case 'recipe':
      return recipeChanges(part, { ...told, path: `${told.path}.recipe` });
    default:
      return [];
  }
}

/** What is different in one tool that is in both states; `path` leads to it in the later one. */
export function toolChanges(earlier: Json, later: Json, path: string): Change[] {
  // Most tools of a large app are as they were, and need not be examined.
  if (sameJson(earlier, later)) return [];
  const before = written(toolSchema, earlier);
  const after = written(toolSchema, later);
  const told = { ...toldTool(after), path };
  if (!isJsonObject(before) || !isJsonObject(after)) return [otherOf(told, '', false)];
  return differences(before, after).flatMap((part) => {
    const own = ofPart(before, after, part, told);
    return own.length > 0 ? own : [otherOf(told, part.key, noticedParts.has(part.key))];
  });
}
