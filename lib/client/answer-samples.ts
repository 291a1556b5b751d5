import { useSyncExternalStore } from 'react';
import type { JsonObject } from '../core/json/json';
import { listenToShared, objectIn, sharedText, shareText, textOfObject } from './browser-store';

/** Pasted answers of a tool's requests, by their letters. */
export type AnswerSamples = Readonly<Record<string, string>>;

const keyOf = (slug: string, tool: string) => `toolwright.answer-sample.${slug}.${tool}`;
const none: AnswerSamples = {};
/** What was last read for each key, so that a reader gets the same object until it changes. */
const read = new Map<string, { text: string | null; samples: AnswerSamples }>();

function samplesIn(text: string | null): AnswerSamples {
  if (text === null) return none;
  return Object.fromEntries(
    Object.entries(objectIn(text)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

function samplesAt(key: string): AnswerSamples {
  const text = sharedText(key);
  const before = read.get(key);
  if (before?.text === text) return before.samples;
  const samples = samplesIn(text);
  read.set(key, { text, samples });
  return samples;
}

/**
 * The answers that somebody pasted for a tool, to pick fields from. They stay in this browser and are
 * never sent anywhere.
 */
export function useAnswerSamples(slug: string, tool: string): AnswerSamples {
  const key = keyOf(slug, tool);
  return useSyncExternalStore(
    listenToShared,
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
  shareText(key, textOfObject(samples));
}
