import { stringifyJson, type Json } from '../json/json';
import { limits } from '../limits';
import { cutToSize } from './cut-to-size';
import { Cuts } from './cuts';
import { limitLists } from './limit-lists';

/** What of a value is shown, and the sentences that say what isn't. */
export interface FittedValue {
  /** Undefined where nothing of it fits. */
  value: Json | undefined;
  text: string;
  notes: string[];
}

/** Characters of notes below a text, each on a line of its own. */
export function notesSize(notes: readonly string[]): number {
  return notes.reduce((sum, note) => sum + note.length + 1, 0);
}

/** How many characters notes may take at most, so that at least as many are left for what they are about. */
export function notesRoom(max: number): number {
  return Math.floor(Math.max(max, limits.notesCountedFromCharacters) / 2);
}

/** How many characters are left for a text that has notes below it. */
export function roomBeside(notes: readonly string[], max: number): number {
  return max < limits.notesCountedFromCharacters ? max : max - notesSize(notes);
}

/**
 * Cuts every list to `limit` entries and the whole to `max` characters of JSON text, the notes about
 * that included. A `max` that is too small for any note holds for the JSON text alone.
 * @param moreNotes what there is to say besides, about what is shown.
 */
export function fitSeen(
  whole: Json,
  limit: number,
  max: number,
  moreNotes: (shown: Json | undefined) => string[],
): FittedValue {
  let value = limit === Infinity ? whole : limitLists(whole, limit);
  let text = stringifyJson(value);
  let room = max;
  for (let tries = 0; ; tries++) {
    const fitting = cutToSize(value, text.length, room);
    const notes = new Cuts(fitting, whole, limit).notes(notesRoom(max), moreNotes(fitting));
    if (fitting === undefined) return { value: fitting, text: '', notes };
    if (fitting !== value) text = stringifyJson(fitting);
    value = fitting;
    if (text.length <= roomBeside(notes, max)) return { value, text, notes };
    // Fewer entries can mean other notes; what notes can take at most is enough in the end.
    room = tries < 3 ? roomBeside(notes, max) : max - notesRoom(max);
  }
}
