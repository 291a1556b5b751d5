import { jsonAt, type JsonPlace, withJsonAt } from '../json/edit-json';
import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { parseTemplate } from './placeholder';

/** What becomes of a value; undefined takes it away. */
export type Change = (value: Json) => Json | undefined;

/** The object with the value at a place changed; the very same where nothing stands there. */
export function changedAt(object: JsonObject, place: JsonPlace, change: Change): JsonObject {
  const before = jsonAt(object, place);
  return before === undefined ? object : withJsonAt(object, place, change(before));
}

/** A change of every entry of a list; what is no list stays. */
export function eachEntry(change: (entry: Json, index: number) => Json | undefined): Change {
  return (list) =>
    Array.isArray(list) ? list.map(change).filter((entry) => entry !== undefined) : list;
}

/** The value with every text inside it changed, at any depth. */
export function inTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => inTexts(each, change));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, inTexts(inner, change)]),
  );
}

/** The text with its placeholders written otherwise; the same text where none of them changes. */
export function withPlaceholders(text: string, change: (name: string) => string): string {
  const parts = parseTemplate(text);
  const same = parts.every((part) => part.kind === 'text' || change(part.name) === part.name);
  if (same) return text;
  return parts
    .map((part) => (part.kind === 'text' ? part.text : `{{${change(part.name)}}}`))
    .join('');
}

/**
 * A request of a draft with the placeholders of its address, headers and fixed values written otherwise. `at`
 * is where in the request one stands, as in `headers.0.value`.
 */
export function withRequestPlaceholders(
  source: JsonObject,
  change: (name: string, at: string) => string,
): JsonObject {
  const inText = (at: string) => (text: string) =>
    withPlaceholders(text, (name) => change(name, at));
  const valueAt = (list: string) =>
    eachEntry((entry, index) =>
      isJsonObject(entry) &&
      entry.value !== undefined &&
      (list === 'headers' || entry.from === 'fixed')
        ? { ...entry, value: inTexts(entry.value, inText(`${list}.${index}.value`)) }
        : entry,
    );
  const next = changedAt(source, ['url'], (url) => inTexts(url, inText('url')));
  return changedAt(changedAt(next, ['headers'], valueAt('headers')), ['params'], valueAt('params'));
}
