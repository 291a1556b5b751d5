import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { pathParts, valueAt } from '../json/value-at';
import { oneLine } from '../naming/one-line';
import { plainSentence, plainText } from './plain-sentence';

const toldMax = 5;
const placeCharacters = 60;

/** Where one of several errors says what is wrong, and where. */
const messagePaths = ['message', 'msg', 'detail', 'title', 'error', 'error.message'].map(pathParts);
const placePaths = [
  'loc',
  'field',
  'param',
  'path',
  'property',
  'pointer',
  'source.pointer',
  'source.parameter',
].map(pathParts);

/** Parts of a request, which say nothing beside the name of a field in them. */
const requestParts = new Set(['body', 'query', 'path', 'header', 'cookie']);
/** Names under which services keep what concerns no field alone. */
const noFields = new Set(['', 'non_field_errors', '__all__', 'base']);

/** Several messages as one sentence; null where there are none. */
export function joined(messages: readonly string[]): string | null {
  const all = [...new Set(messages)];
  return plainSentence(
    all.map((each, at) => (at < all.length - 1 ? each.replace(/\.$/, '') : each)).join('; '),
  );
}

/** The messages of a list of errors, the first few: of texts as they are, of objects with the field they are about. */
export function listedMessages(list: readonly Json[]): string[] {
  return list
    .slice(0, toldMax)
    .flatMap((entry) => (isJsonObject(entry) ? entryMessage(entry) : plainText(entry)) ?? []);
}

/** The messages of an object that has a text, or a list of errors, for each field; the first few. */
export function namedMessages(errors: Json | undefined): string[] {
  if (!isJsonObject(errors)) return [];
  return Object.entries(errors)
    .slice(0, toldMax)
    .flatMap(([name, told]) => {
      const messages = listedMessages(Array.isArray(told) ? told : [told]);
      return messages.map((message) => (noFields.has(name) ? message : withPlace(name, message)));
    })
    .slice(0, toldMax);
}

function entryMessage(entry: JsonObject): string | null {
  const message = firstOf(messagePaths, (path) => plainText(valueAt(entry, path)));
  if (message === null) return null;
  const place = firstOf(placePaths, (path) => placeIn(valueAt(entry, path)));
  return place === null ? message : withPlace(place, message);
}

function firstOf<T>(all: readonly T[], read: (each: T) => string | null): string | null {
  for (const each of all) {
    const found = read(each);
    if (found !== null) return found;
  }
  return null;
}

/** The place of an error as a path; null where it is none. */
function placeIn(value: Json | undefined): string | null {
  const written = typeof value === 'string' ? value.replace(/^[#/]+/, '').split('/') : value;
  if (!Array.isArray(written)) return null;
  const parts = written.filter((part) => typeof part === 'string' || typeof part === 'number');
  const [first] = parts;
  const place = parts.length > 1 && requestParts.has(String(first)) ? parts.slice(1) : parts;
  return place.length === 0 ? null : place.join('.');
}

/** A message with the field it is about in front, unless it names it itself. */
function withPlace(place: string, message: string): string {
  const named = oneLine(place, placeCharacters);
  const name = named.split('.').at(-1)?.toLowerCase() ?? '';
  const words = message.toLowerCase().split(/[^\p{L}\p{N}_-]+/u);
  return named === '' || words.includes(name) ? message : `${named}: ${message}`;
}
