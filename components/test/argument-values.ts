import { type Json, type JsonObject, parseJson } from '@/lib/core/json/json';
import type { ArgumentSpec } from '@/lib/core/parameters/llm-parameters';

/** What is typed for each argument, by its name; an argument without an entry is not given. */
export type TypedArguments = Readonly<Record<string, string>>;

function asJson(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The value a typed text stands for; what doesn't fit the type is sent as text, so that the run says why. */
function valueOf(spec: ArgumentSpec, text: string): Json {
  if (spec.values) return asJson(text) ?? text;
  if (spec.type === 'string') return text;
  return asJson(text.trim()) ?? text;
}

/** The arguments of a call, made from what is typed. */
export function argumentsOf(specs: readonly ArgumentSpec[], typed: TypedArguments): JsonObject {
  const values: JsonObject = {};
  for (const spec of specs) {
    const text = typed[spec.argument];
    if (text !== undefined && text !== '') values[spec.argument] = valueOf(spec, text);
  }
  return values;
}
