import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { isAboutPages, saysMore } from './says-more';

/** A list of an answer that may be the one of which there are more pages. */
export interface PagedList {
  parts: string[];
  entries: number;
}

/** Fields that hold nothing but the answer proper. */
const wrappers = ['data', 'result', 'results', 'response', 'payload', 'd', '_embedded'];

/**
 * The lists of an answer that is one page of many, any of which may be meant; null where it doesn't say that.
 * It is said in a header (`isNamed`), or by the usual names of cursors, flags and counts.
 */
export function pagedLists(answer: Json | undefined, isNamed: boolean): PagedList[] | null {
  if (Array.isArray(answer)) return isNamed ? [{ parts: [], entries: answer.length }] : null;
  if (!isJsonObject(answer)) return null;
  const inner = objectsIn(answer, wrappers);
  if (isNamed || saysMore(answer)) {
    const own = listsOf(answer, []);
    return own.length > 0 ? own : inner.flatMap(([name, value]) => listsOf(value, [name]));
  }
  for (const [name, value] of inner) {
    if (saysMore(value)) return listsOf(value, [name]);
  }
  const connected = inner.flatMap(([name, value]) => connectionsOf(value, name));
  return connected.length > 0 ? connected : null;
}

function objectsIn(value: JsonObject, names: readonly string[]): [string, JsonObject][] {
  const found: [string, JsonObject][] = [];
  for (const name of names) {
    const inner = Object.hasOwn(value, name) ? value[name] : undefined;
    if (isJsonObject(inner)) found.push([name, inner]);
  }
  return found;
}

/** The lists of GraphQL connections that have a next page. */
function connectionsOf(value: JsonObject, under: string): PagedList[] {
  return objectsIn(value, Object.keys(value)).flatMap(([name, connection]) => {
    const info = objectsIn(connection, ['pageInfo']);
    return info.some(([, each]) => saysMore(each)) ? listsOf(connection, [under, name]) : [];
  });
}

/** The lists in an object; empty ones only where there are no others. */
function listsOf(value: JsonObject, under: readonly string[]): PagedList[] {
  const lists = Object.entries(value).flatMap(([name, list]) =>
    Array.isArray(list) && !isAboutPages(name)
      ? [{ parts: [...under, name], entries: list.length }]
      : [],
  );
  const filled = lists.filter(({ entries }) => entries > 0);
  return filled.length > 0 ? filled : lists;
}
