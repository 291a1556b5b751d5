import { isJsonObject, stringifyJson, type Json } from '../json/json';
import { sameJson } from '../json/same-json';
import { textOf } from './comparable';
import { pairedBy, type Paired } from './pairs';

/** All of a tool but what it is called. */
function content(tool: Json): string {
  if (!isJsonObject(tool)) return '';
  const keys = Object.keys(tool).filter((key) => key !== 'name' && key !== 'title');
  return stringifyJson(keys.sort().map((key) => [key, tool[key] ?? null]));
}

/** Whether two tools of one place in their lists are the same one under another name. */
function isSameTool(before: Json, after: Json): boolean {
  if (!isJsonObject(before) || !isJsonObject(after)) return false;
  const { recipe = null } = before;
  const description = textOf(before, 'description');
  return (
    (recipe !== null && sameJson(recipe, after.recipe ?? null)) ||
    (description !== '' && description === textOf(after, 'description'))
  );
}

/**
 * Finds the tools that are in both lists: by their name, and a renamed one by its place and most of its
 * content, or by all of its content wherever it went.
 */
export function pairedTools(before: readonly Json[], after: readonly Json[]): Paired {
  const { pairs, removed, added } = pairedBy(before, after, (tool) => textOf(tool, 'name'));
  const byPlace = new Map(removed.map((each) => [each.index, each]));
  const byContent = new Map(removed.map((each) => [content(each.entry), each]));
  const gone = new Set(removed);
  const isNew = new Set(added);
  for (const find of [
    (tool: Json, index: number) => {
      const there = byPlace.get(index);
      return there !== undefined && isSameTool(there.entry, tool) ? there : undefined;
    },
    (tool: Json) => byContent.get(content(tool)),
  ]) {
    for (const each of added) {
      const found = isNew.has(each) ? find(each.entry, each.index) : undefined;
      if (found === undefined || !gone.has(found)) continue;
      gone.delete(found);
      isNew.delete(each);
      pairs.push({ before: found.entry, after: each.entry, from: found.index, to: each.index });
    }
  }
  return {
    pairs: pairs.sort((a, b) => a.to - b.to),
    removed: removed.filter((each) => gone.has(each)),
    added: added.filter((each) => isNew.has(each)),
  };
}
