import { isJsonObject, type Json, type JsonObject } from '../json/json';

const cursors = [
  'next_cursor',
  'nextCursor',
  'next_page_token',
  'nextPageToken',
  'next_page',
  'nextPage',
  'next_page_url',
  'next_token',
  'nextToken',
  'next',
];
const flags = ['has_more', 'hasMore', 'has_next', 'hasNext', 'has_next_page', 'hasNextPage'];
const places = [
  'meta',
  'metadata',
  'response_metadata',
  'pagination',
  'paging',
  'page_info',
  'pageInfo',
  'links',
  '_links',
];

function saysMore(value: JsonObject): boolean {
  if (flags.some((name) => Object.hasOwn(value, name) && value[name] === true)) return true;
  return cursors.some((name) => {
    const cursor = Object.hasOwn(value, name) ? value[name] : undefined;
    if (typeof cursor === 'string') return cursor !== '';
    if (typeof cursor === 'number') return cursor > 0;
    return isJsonObject(cursor) && typeof cursor['href'] === 'string';
  });
}

function onlyList(value: JsonObject): { parts: string[]; entries: number } | null {
  const lists = Object.entries(value).filter((field) => Array.isArray(field[1]));
  const [only] = lists;
  if (only === undefined || lists.length > 1) return null;
  return { parts: [only[0]], entries: (only[1] as Json[]).length };
}

/**
 * The list of an answer that is one page of many, by the usual names of cursors and flags; null where
 * the answer doesn't say so, or it isn't clear which list is meant.
 */
export function pagedList(answer: Json | undefined): { parts: string[]; entries: number } | null {
  if (!isJsonObject(answer)) return null;
  const more =
    saysMore(answer) ||
    places.some((place) => {
      const inner = Object.hasOwn(answer, place) ? answer[place] : undefined;
      return isJsonObject(inner) && saysMore(inner);
    });
  if (!more) return null;
  const list = onlyList(answer);
  if (list !== null) return list;
  const data = Object.hasOwn(answer, 'data') ? answer['data'] : undefined;
  const inner = isJsonObject(data) ? onlyList(data) : null;
  return inner && { parts: ['data', ...inner.parts], entries: inner.entries };
}
