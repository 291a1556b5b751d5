import { keepObject, keepText, keptObject } from './browser-store';

const keyOf = (slug: string) => `toolwright.half-typed.${slug}`;

/**
 * Keeps in this browser the JSON of a tool that is not complete yet, so that it outlives the page; null forgets
 * it. Where the browser has no room or forbids it, the page alone holds it.
 */
export function keepHalfTyped(slug: string, tool: string, text: string | null): void {
  const { [tool]: before, ...others } = keptObject(keyOf(slug));
  if ((before ?? null) === text) return;
  keepObject(keyOf(slug), text === null ? others : { ...others, [tool]: text });
}

/** What an earlier visit typed halfway for a tool; null where there is nothing. */
export function readHalfTyped(slug: string, tool: string): string | null {
  const text = keptObject(keyOf(slug))[tool];
  return typeof text === 'string' ? text : null;
}

/** Lets go of everything typed halfway in an app. */
export function forgetHalfTyped(slug: string): void {
  keepText(keyOf(slug), null);
}
