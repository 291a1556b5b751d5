import { isJsonObject, type JsonObject, parseJson, stringifyJson } from '../core/json/json';
import { sameJson } from '../core/json/same-json';

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
  try {
    localStorage.setItem(keyOf(slug), stringifyJson({ document, saved, at: Date.now() }));
  } catch {
    // The page still holds what was typed.
  }
}

export function forgetKeptDraft(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug));
  } catch {
    // Nothing was kept then.
  }
}

/** The draft that was kept for an app, if there is one. */
export function readKeptDraft(slug: string): KeptDraft | null {
  try {
    const kept = parseJson(localStorage.getItem(keyOf(slug)) ?? 'null');
    if (!isJsonObject(kept) || !isJsonObject(kept.document)) return null;
    return {
      document: kept.document,
      saved: isJsonObject(kept.saved) ? kept.saved : null,
      at: typeof kept.at === 'number' ? kept.at : 0,
    };
  } catch {
    return null;
  }
}

/** The draft that was kept, where the server has another one; a kept one that arrived after all is let go. */
export function missingDraft(slug: string, document: JsonObject): KeptDraft | null {
  const kept = readKeptDraft(slug);
  if (kept === null || !sameJson(kept.document, document)) return kept;
  forgetKeptDraft(slug);
  return null;
}
