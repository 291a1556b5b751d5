import {
  isJsonObject,
  type Json,
  type JsonObject,
  parseJson,
  stringifyJson,
} from '../core/json/json';
import { sameJson } from '../core/json/same-json';

/** What was typed to try a tool. */
export interface TestSample {
  arguments: Json;
  variables: Json;
}

const keptPerTool = 5;
const keyOf = (slug: string) => `toolwright.samples.${slug}`;

function samplesOf(slug: string): JsonObject {
  try {
    const kept = parseJson(localStorage.getItem(keyOf(slug)) ?? '{}');
    return isJsonObject(kept) ? kept : {};
  } catch {
    return {};
  }
}

function put(slug: string, samples: JsonObject): void {
  try {
    if (Object.keys(samples).length === 0) localStorage.removeItem(keyOf(slug));
    else localStorage.setItem(keyOf(slug), stringifyJson(samples));
  } catch {
    // Without room in the browser nothing is remembered, and all else works.
  }
}

/** What was used lately to try a tool, the last one first, as kept in this browser. */
export function readSamples(slug: string, tool: string): TestSample[] {
  const kept = samplesOf(slug)[tool];
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
  put(slug, { ...samplesOf(slug), [tool]: [kept, ...others].slice(0, keptPerTool) });
}

/** Forgets everything a tool was tried with. */
export function forgetSamples(slug: string, tool: string): void {
  const { [tool]: _forgotten, ...others } = samplesOf(slug);
  put(slug, others);
}
