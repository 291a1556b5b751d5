import { isJsonObject, stringifyJson, type Json } from '../json/json';

/** To what a value is cut: the entries of each list, the characters of each text, the keys of each object. */
export interface Cut {
  entries: number;
  text: number;
  keys: number;
}

/**
 * How many entries of each list (or keys of each object) can stay so that the JSON text of a value, cut
 * to `cut` besides, is at most `max` characters; 0 where not even the first fit. What can't fit isn't
 * looked at.
 */
export function mostThatFit(value: Json, max: number, of: 'entries' | 'keys', cut: Cut): number {
  const sizes = new SizesByPlace(max, of, cut);
  sizes.addValue(value, 0);
  return sizes.fitting();
}

/** The same value cut. */
export function cutAll(value: Json, cut: Cut): Json {
  if (typeof value === 'string') return shortened(value, cut.text);
  if (Array.isArray(value)) {
    const kept = value.length > cut.entries ? value.slice(0, cut.entries) : value;
    return kept.map((entry) => cutAll(entry, cut));
  }
  if (!isJsonObject(value)) return value;
  const kept: [string, Json][] = [];
  for (const key in value) {
    if (kept.length >= cut.keys) break;
    kept.push([key, cutAll(value[key] ?? null, cut)]);
  }
  return Object.fromEntries(kept);
}

function shortened(text: string, max: number): string {
  return text.length > max ? `${cutText(text, max)}…` : text;
}

/** A text's first characters, never half of one. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
}

/** Sizes of what is lost with the entry or key at each place, added up over all lists or objects. */
class SizesByPlace {
  private readonly sizes: number[] = [0];

  constructor(
    private readonly max: number,
    private readonly of: 'entries' | 'keys',
    private readonly cut: Cut,
  ) {}

  fitting(): number {
    let sum = 0;
    for (const [most, size] of this.sizes.entries()) {
      sum += size;
      if (sum > this.max) return most;
    }
    return this.sizes.length;
  }

  /** `place`: the furthest one that has to stay so that this value does. */
  addValue(value: Json, place: number): void {
    if (Array.isArray(value)) {
      this.add(place, 2);
      for (const [at, entry] of value.entries()) {
        const own = this.of === 'entries' ? Math.max(place, at) : place;
        if (at >= this.cut.entries || this.isPast(own)) break;
        if (at > 0) this.add(own, 1);
        this.addValue(entry, own);
      }
    } else if (isJsonObject(value)) {
      this.add(place, 2);
      let at = 0;
      for (const key in value) {
        const own = this.of === 'keys' ? Math.max(place, at) : place;
        if (this.isPast(own)) break;
        this.add(own, sizeOf(key) + (at > 0 ? 2 : 1));
        this.addValue(value[key] ?? null, own);
        at += 1;
      }
    } else {
      this.add(place, sizeOf(typeof value === 'string' ? shortened(value, this.cut.text) : value));
    }
  }

  private add(place: number, size: number): void {
    while (this.sizes.length <= place) this.sizes.push(0);
    this.sizes[place] = (this.sizes[place] ?? 0) + size;
  }

  /** Whether nothing at that place can fit any more, so that it needn't be looked at. */
  private isPast(place: number): boolean {
    return place > this.max || (this.sizes[0] ?? 0) > this.max;
  }
}

/** Characters of the JSON text of a plain value or a key. */
export function sizeOf(value: Json): number {
  if (typeof value === 'string') return JSON.stringify(value).length;
  return stringifyJson(value).length;
}
