import { isJsonObject, type Json, type JsonObject } from './json';
import type { JsonPlace } from './edit-json';
import { sameJson, sameOrAbsent } from './same-json';

/** A place that both sides changed, each in its own way. Undefined: it isn't there. */
export interface MergeConflict {
  /** Keys, and for entries of a list their `id` or `name`, or their place where they have neither. */
  place: JsonPlace;
  mine: Json | undefined;
  theirs: Json | undefined;
}

export interface MergedJson {
  merged: JsonObject;
  conflicts: readonly MergeConflict[];
}

/** Whose value stands where both changed the same. */
export type MergeSide = 'mine' | 'theirs';

type Maybe = Json | undefined;

class Merger {
  readonly conflicts: MergeConflict[] = [];

  constructor(private readonly prefer: MergeSide) {}

  value(base: Maybe, mine: Maybe, theirs: Maybe, place: JsonPlace): Maybe {
    if (sameOrAbsent(mine, theirs) || sameOrAbsent(base, theirs)) return mine;
    if (sameOrAbsent(base, mine)) return theirs;
    if (isJsonObject(mine) && isJsonObject(theirs)) {
      return this.object(isJsonObject(base) ? base : {}, mine, theirs, place);
    }
    const [before, own, others] = [entriesOf(base ?? []), entriesOf(mine), entriesOf(theirs)];
    if (before && own && others) return this.list(before, own, others, place);
    return this.conflict(mine, theirs, place);
  }

  private conflict(mine: Maybe, theirs: Maybe, place: JsonPlace): Maybe {
    this.conflicts.push({ place, mine, theirs });
    return this.prefer === 'mine' ? mine : theirs;
  }

  private object(base: JsonObject, mine: JsonObject, theirs: JsonObject, place: JsonPlace) {
    const merged: JsonObject = {};
    for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      const value = this.value(ownAt(base, key), ownAt(mine, key), ownAt(theirs, key), [
        ...place,
        key,
      ]);
      if (value !== undefined) merged[key] = value;
    }
    return merged;
  }

  /** Lists of objects: entries are followed by what they are called, so that each is merged by itself. */
  private list(base: JsonObject[], mine: JsonObject[], theirs: JsonObject[], place: JsonPlace) {
    const toMine = pairs(base, mine);
    const toTheirs = pairs(base, theirs);
    const entries = new Map<Token, JsonObject>();
    base.forEach((before, index) => {
      const own = mine[toMine.ofBase[index] ?? -1];
      const other = theirs[toTheirs.ofBase[index] ?? -1];
      const entry = this.value(before, own, other, [...place, entryName(before, index)]);
      if (isJsonObject(entry)) entries.set(`kept ${index}`, entry);
    });
    mine.forEach((entry, index) => {
      if (!toMine.taken.has(index)) entries.set(`mine ${index}`, entry);
    });
    const added = [...entries].flatMap(([token, entry]) =>
      token.startsWith('mine ') ? [entry] : [],
    );
    theirs.forEach((entry, index) => {
      const isNew = !toTheirs.taken.has(index);
      if (isNew && !added.some((each) => sameJson(each, entry))) {
        entries.set(`theirs ${index}`, entry);
      }
    });
    const orderOfMine = tokensOf(mine.length, toMine, 'mine');
    const orderOfTheirs = tokensOf(theirs.length, toTheirs, 'theirs');
    return this.ordered(base.length, orderOfMine, orderOfTheirs, entries, place);
  }

  private ordered(
    baseLength: number,
    orderOfMine: readonly Token[],
    orderOfTheirs: readonly Token[],
    entries: ReadonlyMap<Token, JsonObject>,
    place: JsonPlace,
  ): JsonObject[] {
    const inBoth = new Set(orderOfMine.filter((token) => orderOfTheirs.includes(token)));
    const common = (order: readonly Token[]) => order.filter((token) => inBoth.has(token));
    const before = common(Array.from({ length: baseLength }, (_, index): Token => `kept ${index}`));
    const movedMine = String(common(orderOfMine)) !== String(before);
    const movedTheirs = String(common(orderOfTheirs)) !== String(before);
    if (movedMine && movedTheirs && String(common(orderOfMine)) !== String(common(orderOfTheirs))) {
      this.conflict(orderOfMine.map(String), orderOfTheirs.map(String), [...place, orderPlace]);
    }
    const byTheirs = movedTheirs && (!movedMine || this.prefer === 'theirs');
    const [leading, others] = byTheirs
      ? [orderOfTheirs, orderOfMine]
      : [orderOfMine, orderOfTheirs];
    return woven(leading, others).flatMap((token) => {
      const entry = entries.get(token);
      return entry ? [entry] : [];
    });
  }
}

/** The last part of a conflict's place where both sides put a list in another order. */
export const orderPlace = '(order)';

type Token = `${'kept' | 'mine' | 'theirs'} ${number}`;

function ownAt(object: JsonObject, key: string): Maybe {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The entries of a list of objects; null for anything else. */
function entriesOf(value: Maybe): JsonObject[] | null {
  return Array.isArray(value) && value.every(isJsonObject) ? value : null;
}

/** What an entry of a list is called. */
function entryName(entry: JsonObject, index: number): string | number {
  const name = typeof entry.id === 'string' ? entry.id : entry.name;
  return typeof name === 'string' && name !== '' ? name : index;
}

interface Pairs {
  /** For each entry of the base: where it is now, or undefined where it went. */
  ofBase: readonly (number | undefined)[];
  /** The entries that were in the base. */
  taken: ReadonlyMap<number, number>;
}

/** Which entry became which: by what it is called; one that is called differently now, by its place. */
function pairs(base: readonly JsonObject[], side: readonly JsonObject[]): Pairs {
  const taken = new Map<number, number>();
  const free = new Map<string | number, number[]>();
  side.forEach((entry, index) => {
    const name = entryName(entry, index);
    free.set(name, [...(free.get(name) ?? []), index]);
  });
  const ofBase = base.map((entry, index) => free.get(entryName(entry, index))?.shift());
  ofBase.forEach((at, index) => {
    if (at !== undefined) taken.set(at, index);
  });
  base.forEach((_entry, index) => {
    const isFree = ofBase[index] === undefined && index < side.length && !taken.has(index);
    if (!isFree || side.length !== base.length) return;
    ofBase[index] = index;
    taken.set(index, index);
  });
  return { ofBase, taken };
}

function tokensOf(length: number, { taken }: Pairs, side: MergeSide): Token[] {
  return Array.from({ length }, (_, index): Token => {
    const base = taken.get(index);
    return base === undefined ? `${side} ${index}` : `kept ${base}`;
  });
}

/** One order with what only the other has put in behind what it stood behind there. */
function woven(leading: readonly Token[], others: readonly Token[]): Token[] {
  const order = [...leading];
  others.forEach((token, index) => {
    if (order.includes(token)) return;
    const behind = others.slice(0, index).findLast((each) => order.includes(each));
    order.splice(behind === undefined ? 0 : order.indexOf(behind) + 1, 0, token);
  });
  return order;
}

/**
 * Two sides' changes of one document as one: what only one side changed is taken from it, however deep,
 * entries of lists followed by their `id` or `name`. What both changed differently is a conflict, and there
 * the preferred side's value stands; nothing else is ever lost.
 */
export function mergeJson(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  prefer: MergeSide = 'mine',
): MergedJson {
  const merger = new Merger(prefer);
  const merged = merger.value(base, mine, theirs, []);
  return { merged: isJsonObject(merged) ? merged : mine, conflicts: merger.conflicts };
}
