import { useSyncExternalStore } from 'react';
import { isJsonObject, type JsonObject, parseJson, stringifyJson } from '../core/json/json';

/** Pasted answers of a tool's requests, by their letters. */
export type AnswerSamples = Readonly<Record<string, string>>;

const keyOf = (slug: string, tool: string) => `toolwright.answer-sample.${slug}.${tool}`;
const none: AnswerSamples = {};
const listeners = new Set<() => void>();
/** What was last read for each key, so that a reader gets the same object until it changes. */
const read = new Map<string, { text: string | null; samples: AnswerSamples }>();
/** What the browser had no room for lasts as long as the page. */
const unkept = new Map<string, string>();

function textAt(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return unkept.get(key) ?? null;
  }
}

function samplesIn(text: string | null): AnswerSamples {
  if (text === null) return none;
  try {
    const kept = parseJson(text);
    if (!isJsonObject(kept)) return none;
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return none;
  }
}

function samplesAt(key: string): AnswerSamples {
  const text = textAt(key);
  const before = read.get(key);
  if (before?.text === text) return before.samples;
  const samples = samplesIn(text);
  read.set(key, { text, samples });
  return samples;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * The answers that somebody pasted for a tool, to pick fields from. They stay in this browser and are
 * never sent anywhere.
 */
export function useAnswerSamples(slug: string, tool: string): AnswerSamples {
  const key = keyOf(slug, tool);
  return useSyncExternalStore(
    subscribe,
    () => samplesAt(key),
    () => none,
  );
}

/** Keeps a pasted answer of a request; null forgets it. */
export function keepAnswerSample(
  slug: string,
  tool: string,
  letter: string,
  sample: string | null,
): void {
  const key = keyOf(slug, tool);
  const { [letter]: _before, ...others } = samplesAt(key);
  const samples: JsonObject = sample === null ? others : { ...others, [letter]: sample };
  const text = Object.keys(samples).length === 0 ? null : stringifyJson(samples);
  unkept.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unkept.set(key, text);
  }
  for (const listener of listeners) listener();
}
