import { isJsonObject, type JsonObject, parseJson, stringifyJson } from '../core/json/json';

/** What the browser had no room for, or forbids, lasts as long as the page where others listen to it. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();

/** The text this browser keeps under a key; null where it keeps none, or forbids to read it. */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser, or forgets it where it is null; false where the browser has no room or forbids it. */
export function keepText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The object in a text that was kept; empty where it holds none. */
export function objectIn(text: string | null): JsonObject {
  if (text === null) return {};
  try {
    const kept = parseJson(text);
    return isJsonObject(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** The object this browser keeps under a key; empty where it keeps none. */
export function keptObject(key: string): JsonObject {
  return objectIn(keptText(key));
}

/** The text in which an object is kept; null for an empty one, which is forgotten. */
export function textOfObject(object: JsonObject): string | null {
  return Object.keys(object).length === 0 ? null : stringifyJson(object);
}

/** Keeps an object in this browser, or forgets it where it is empty; where the browser refuses, nothing is kept. */
export function keepObject(key: string, object: JsonObject): void {
  keepText(key, textOfObject(object));
}

/** The text under a key that parts of the page listen to; it is there although the browser keeps nothing. */
export function sharedText(key: string): string | null {
  return unkept.get(key) ?? keptText(key);
}

/** Keeps a text, or forgets it where it is null, and tells those who listen; where the browser refuses, the page holds it. */
export function shareText(key: string, text: string | null): void {
  unkept.delete(key);
  if (!keepText(key, text) && text !== null) unkept.set(key, text);
  for (const listener of listeners) listener();
}

/** Listens to what is shared, here and in other windows; gives what ends it. */
export function listenToShared(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
