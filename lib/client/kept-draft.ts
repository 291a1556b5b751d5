import { isJsonObject, type JsonObject } from '../core/json/json';
import { sameJson } from '../core/json/same-json';
import { keepObject, keepText, keptObject } from './browser-store';

/** A draft that could not be saved, kept in this browser in case the page goes away. */
export interface KeptDraft {
  document: JsonObject;
  /** What the server had when it was typed; null where that isn't known. */
  saved: JsonObject | null;
  /** When it was kept, in epoch milliseconds. */
  at: number;
}

const keyOf = (slug: string) => `toolwright.unsaved.${slug}`;

/** Keeps a draft; where the browser has no room or forbids it, the page alone holds it. */
export function keepDraft(
  slug: string,
  { document, saved }: { document: JsonObject; saved: JsonObject },
): void {
  keepObject(keyOf(slug), { document, saved, at: Date.now() });
}

/** Lets go of the draft that was kept for an app. */
export function forgetKeptDraft(slug: string): void {
  keepText(keyOf(slug), null);
}

/** The draft that was kept for an app, if there is one. */
export function readKeptDraft(slug: string): KeptDraft | null {
  const { document, saved, at } = keptObject(keyOf(slug));
  if (!isJsonObject(document)) return null;
  return {
    document,
    saved: isJsonObject(saved) ? saved : null,
    at: typeof at === 'number' ? at : 0,
  };
}

/** The draft that was kept, where the server has another one; a kept one that arrived after all is let go. */
export function missingDraft(slug: string, document: JsonObject): KeptDraft | null {
  const kept = readKeptDraft(slug);
  if (kept === null || !sameJson(kept.document, document)) return kept;
  forgetKeptDraft(slug);
  return null;
}
