import { isJsonObject, type Json, type JsonObject } from '../core/json/json';
import { sameJson } from '../core/json/same-json';
import { keepObject, keptObject } from './browser-store';

/** What was typed to try a tool. */
export interface TestSample {
  arguments: Json;
  variables: Json;
}

const keptPerTool = 5;
const keyOf = (slug: string) => `toolwright.samples.${slug}`;

/** What was used lately to try a tool, the last one first, as kept in this browser. */
export function readSamples(slug: string, tool: string): TestSample[] {
  const kept = keptObject(keyOf(slug))[tool];
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((sample) =>
    isJsonObject(sample)
      ? [{ arguments: sample.arguments ?? {}, variables: sample.variables ?? {} }]
      : [],
  );
}

/** Remembers what a tool was tried with, as the last one. */
export function keepSample(slug: string, tool: string, sample: TestSample): void {
  const kept: JsonObject = { ...sample };
  const others = readSamples(slug, tool)
    .map((each): JsonObject => ({ ...each }))
    .filter((each) => !sameJson(each, kept));
  keepObject(keyOf(slug), {
    ...keptObject(keyOf(slug)),
    [tool]: [kept, ...others].slice(0, keptPerTool),
  });
}

/** Forgets everything a tool was tried with. */
export function forgetSamples(slug: string, tool: string): void {
  const { [tool]: _forgotten, ...others } = keptObject(keyOf(slug));
  keepObject(keyOf(slug), others);
}
