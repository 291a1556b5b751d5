import { jsonAt, withJsonAt } from '../json/edit-json';
import type { JsonObject } from '../json/json';
import { draftSources } from './draft-source';

/** What the methods of a recipe's requests suggest: GET only reads, any other may change something. */
export function kindOfMethods(tool: JsonObject): 'fetch' | 'action' {
  const sources = draftSources(tool.recipe);
  return sources.every(([, { method }]) => method === 'GET') ? 'fetch' : 'action';
}

/**
 * The tool after a change of its requests, its kind following the methods as long as nobody said otherwise: a
 * kind that did not fit the methods before stays.
 */
export function withKindFollowing(before: JsonObject, after: JsonObject): JsonObject {
  const place = ['recipe', 'kind'];
  const kind = jsonAt(before, place);
  const follows = kind === undefined || kind === kindOfMethods(before);
  return follows ? withJsonAt(after, place, kindOfMethods(after)) : after;
}
