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

/** Whether a request uses the answer of another one, by a placeholder or by being repeated for its entries. */
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

/** The request that has to come first: the one whose answer the other would use too early; null where moving is fine. */
export function moveObstacle(tool: JsonObject, letter: string, by: -1 | 1): string | null {
  const letters = requestLetters(tool);
  const other = letters[letters.indexOf(letter) + by];
  if (other === undefined) return null;
  const [earlier, later] = by === 1 ? [letter, other] : [other, letter];
  return usersOf(tool, earlier).includes(later) ? earlier : null;
}

/**
 * The tool with a request one place earlier (-1) or later (1): the two exchange their letters, and everything
 * that uses their answers follows. The same tool where there is no such place or an answer would be used too early.
 */
export function moveRequest(tool: JsonObject, letter: string, by: -1 | 1): JsonObject {
  const letters = requestLetters(tool);
  const other = letters[letters.indexOf(letter) + by];
  const isThere = letters.includes(letter) && other !== undefined;
  if (!isThere || moveObstacle(tool, letter, by) !== null) return tool;
  const to = same(letters).set(letter, other).set(other, letter);
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
