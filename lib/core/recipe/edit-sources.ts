import { jsonAt, withJsonAt } from '../json/edit-json';
import type { JsonObject } from '../json/json';
import { sameJson } from '../json/same-json';
import { type Reference, type Relettered, withLetters } from './references';
import { requestLetters } from './seen-paths';

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz');

/** How many requests a recipe can have: one for each letter. */
export const requestsMax = alphabet.length;

function same(letters: readonly string[]): Map<string, string> {
  return new Map(letters.map((letter) => [letter, letter]));
}

/** Closes the gaps: the first request is `a`, the next one `b`. */
function closedUp(letters: readonly string[]): Map<string, string> {
  return new Map(letters.map((letter, index) => [letter, alphabet[index] ?? letter]));
}

/** The requests that use the answer of this one, by a placeholder or by being repeated for its entries. */
function usersOf(tool: JsonObject, letter: string): string[] {
  const letters = requestLetters(tool);
  const without = same(letters.filter((each) => each !== letter));
  const { broken } = withLetters(tool, without, [...without.keys()], false);
  return [...new Set(broken.flatMap(({ user }) => (user === null ? [] : [user])))].filter(
    (user) => user !== letter,
  );
}

/**
 * The tool with one more request after the others, and its letter; null where every letter is taken. What
 * was shown, remembered or asked of the last answer goes on being that of the same request.
 */
export function addRequest(
  tool: JsonObject,
  source: JsonObject,
): { tool: JsonObject; letter: string } | null {
  const letters = requestLetters(tool);
  if (letters.length >= requestsMax) return null;
  const isFull = letters.at(-1) === alphabet.at(-1);
  const to = isFull ? closedUp(letters) : same(letters);
  const after = [...to.values()];
  const letter = alphabet[alphabet.indexOf(after.at(-1) ?? '') + 1] ?? 'a';
  const all = [...after, letter];
  const seenSame = withLetters(tool, to, all, false).tool;
  const seenKept = withLetters(tool, to, all, true).tool;
  const fields = ['recipe', 'output', 'fields'];
  // Only where something beside the fields has to follow do they have to say whose answer is shown.
  const isUsed = !sameJson(
    withJsonAt(seenKept, fields, undefined),
    withJsonAt(seenSame, fields, undefined),
  );
  const followed = isUsed ? seenKept : seenSame;
  return { tool: withJsonAt(followed, ['recipe', 'sources', letter], source), letter };
}

/** The letters in the order in which their requests stand once one of them is at another place. */
function movedOrder(letters: readonly string[], letter: string, place: number): string[] | null {
  const isThere = letters.includes(letter) && place >= 0 && place < letters.length;
  if (!isThere || letters[place] === letter) return null;
  return letters.filter((each) => each !== letter).toSpliced(place, 0, letter);
}

/** Two requests that can't be exchanged: the later one uses the answer of the first. */
export interface MoveObstacle {
  first: string;
  later: string;
}

/** Why a request can't stand at a place, counted from 0; null where moving it there is fine. */
export function moveObstacle(tool: JsonObject, letter: string, place: number): MoveObstacle | null {
  const letters = requestLetters(tool);
  const at = letters.indexOf(letter);
  if (place > at) {
    const users = usersOf(tool, letter);
    const later = letters.slice(at + 1, place + 1).find((each) => users.includes(each));
    return later === undefined ? null : { first: letter, later };
  }
  const passed = letters.slice(place, at);
  const first = passed.findLast((each) => usersOf(tool, each).includes(letter));
  return first === undefined ? null : { first, later: letter };
}

/**
 * The tool with a request at another place, counted from 0: those it passes make room, all letters stay in their
 * order, and everything that uses an answer follows. The same tool where there is no such place or an answer
 * would be used too early.
 */
export function moveRequest(tool: JsonObject, letter: string, place: number): JsonObject {
  const letters = requestLetters(tool);
  const order = movedOrder(letters, letter, place);
  if (order === null || moveObstacle(tool, letter, place) !== null) return tool;
  const to = new Map(order.map((each, index) => [each, letters[index] ?? each]));
  return withLetters(tool, to, letters, true).tool;
}

/**
 * The tool without a request. What other requests use of its answer stays written, for their problems to say
 * so, and then no letter changes; else the letters close up. What was shown, remembered or asked of its answer
 * is taken out with it. `broken` lists both.
 */
export function removeRequest(tool: JsonObject, letter: string): Relettered {
  const letters = requestLetters(tool);
  const left = letters.filter((each) => each !== letter);
  const asTheyAre = withLetters(tool, same(left), left, false);
  if (asTheyAre.broken.some(({ user }) => user !== null && user !== letter)) return asTheyAre;
  const closed = closedUp(left);
  return withLetters(tool, closed, [...closed.values()], false);
}

/** What would have no answer to use once a request is gone: other requests, and what is made of its answer. */
export function brokenByRemoving(tool: JsonObject, letter: string): Reference[] {
  return removeRequest(tool, letter).broken;
}

/** The names under which values are remembered that another letter in front changed, before and after. */
export function renamedVariables(
  before: JsonObject,
  after: JsonObject,
): { from: string; to: string }[] {
  const names = (tool: JsonObject) => {
    const paths = jsonAt(tool, ['recipe', 'output', 'remember']);
    return Array.isArray(paths) ? paths : [];
  };
  const now = names(after);
  return names(before).flatMap((from, index) => {
    const to = now[index];
    return typeof from === 'string' && typeof to === 'string' && from !== to ? [{ from, to }] : [];
  });
}

/** A request to begin with. */
export function newRequest(url: string): JsonObject {
  return { method: 'GET', url, for_each_of: null, params: [] };
}
