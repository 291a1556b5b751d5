import { isJsonObject, type Json } from '../json/json';
import { oneLine } from '../naming/one-line';

interface CutList {
  shown: number;
  total: number;
  /** How many lists at this path were cut. */
  lists: number;
  tooLong: boolean;
}

const namedLists = 3;
const pathCharacters = 100;
const narrower = 'because the answer was too long; ask for something narrower to see the rest.';

/** The path of a field below another path. */
export function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** A path as a note names it: what an answer calls its fields is never more than a few words of one line. */
export function notedPath(path: string): string {
  return oneLine(path, pathCharacters);
}

/** What a shown value lacks of the whole one, found by comparing both: what isn't shown is never named. */
export class Cuts {
  private readonly lists = new Map<string, CutList>();
  private textsCut = false;
  private partsLeftOut = false;

  /** @param limit to which every list was to be cut, however long the answer. */
  constructor(
    private readonly shown: Json | undefined,
    whole: Json,
    private readonly limit: number,
  ) {
    if (shown !== undefined) this.compare(shown, whole, '');
  }

  /**
   * What was cut, in a few sentences however much it was: the first lists by name and the others
   * together, or where that takes more than `charactersMax` without names, or all in one sentence.
   * @param more what else there is to say, where there is room for it.
   */
  notes(charactersMax: number, more: string[]): string[] {
    if (this.shown === undefined) return ['The answer was too long to show.'];
    for (const named of [namedLists, 0]) {
      const notes = [...this.listNotes(named), ...this.otherNotes(), ...more];
      if (notes.length === 0 || notes.join('\n').length < charactersMax) return notes;
    }
    const lists = [...this.lists.values()];
    const tooLong = this.textsCut || this.partsLeftOut || lists.some((list) => list.tooLong);
    if (!tooLong && lists.length === 0) return [];
    return [tooLong ? `Showing only a part, ${narrower}` : 'Showing only a part of the answer.'];
  }

  private otherNotes(): string[] {
    return [
      ...(this.textsCut ? ['Long texts were cut, because the answer was too long.'] : []),
      ...(this.partsLeftOut ? ['Parts were left out, because the answer was too long.'] : []),
    ];
  }

  private listNotes(named: number): string[] {
    const all = [...this.lists];
    // A single list more is as quickly named as counted.
    const first = all.length <= named + 1 && named > 0 ? all : all.slice(0, named);
    const others = all.slice(first.length).map(([, list]) => list);
    const notes = first.map(([path, list]) => {
      const { shown, total, lists, tooLong } = list;
      const name = notedPath(path);
      const what =
        lists > 1
          ? `Showing at most ${shown} entries of each ${name === '' ? 'list' : name}`
          : `Showing ${shown} of ${total} entries${name === '' ? '' : ` of ${name}`}`;
      return tooLong ? `${what}, ${narrower}` : `${what}.`;
    });
    if (others.length === 0) return notes;
    const shown = others.reduce((most, list) => Math.max(most, list.shown), 0);
    const lists = others.reduce((sum, list) => sum + list.lists, 0);
    const which = first.length > 0 ? `each of ${lists} other lists` : `each of ${lists} lists`;
    const what = `Showing at most ${shown} entries of ${which}`;
    return [...notes, others.some((list) => list.tooLong) ? `${what}, ${narrower}` : `${what}.`];
  }

  private compare(shown: Json, whole: Json, path: string): void {
    if (shown === whole) return;
    if (Array.isArray(shown) && Array.isArray(whole)) {
      if (shown.length < whole.length) this.addList(path, shown.length, whole.length);
      for (const [at, entry] of shown.entries()) this.compare(entry, whole[at] ?? null, path);
    } else if (isJsonObject(shown) && isJsonObject(whole)) {
      const keys = Object.keys(shown);
      if (keys.length < Object.keys(whole).length) this.partsLeftOut = true;
      for (const key of keys)
        this.compare(shown[key] ?? null, whole[key] ?? null, below(path, key));
    } else {
      this.textsCut = true;
    }
  }

  private addList(path: string, shown: number, total: number): void {
    const tooLong = shown < Math.min(this.limit, total);
    const before = this.lists.get(path);
    if (before === undefined) {
      this.lists.set(path, { shown, total, lists: 1, tooLong });
      return;
    }
    before.lists += 1;
    before.shown = Math.max(before.shown, shown);
    before.tooLong ||= tooLong;
  }
}
