import { isJsonObject, type JsonObject, parseJson, stringifyJson } from '../core/json/json';

const keyOf = (slug: string) => `toolwright.half-typed.${slug}`;

function textsOf(slug: string): JsonObject {
  try {
    const kept = parseJson(localStorage.getItem(keyOf(slug)) ?? '{}');
    return isJsonObject(kept) ? kept : {};
  } catch {
    return {};
  }
}

/**
 * Keeps in this browser the JSON of a tool that is not complete yet, so that it outlives the page; null forgets
 * it. Where the browser has no room or forbids it, the page alone holds it.
 */
export function keepHalfTyped(slug: string, tool: string, text: string | null): void {
  const { [tool]: before, ...others } = textsOf(slug);
  if ((before ?? null) === text) return;
  const texts = text === null ? others : { ...others, [tool]: text };
  try {
    if (Object.keys(texts).length === 0) localStorage.removeItem(keyOf(slug));
    else localStorage.setItem(keyOf(slug), stringifyJson(texts));
  } catch {
    // The page still holds what was typed.
  }
}

/** What an earlier visit typed halfway for a tool; null where there is nothing. */
export function readHalfTyped(slug: string, tool: string): string | null {
  const text = textsOf(slug)[tool];
  return typeof text === 'string' ? text : null;
}

/** Lets go of everything typed halfway in an app. */
export function forgetHalfTyped(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug));
  } catch {
    // Nothing was kept then.
  }
}
