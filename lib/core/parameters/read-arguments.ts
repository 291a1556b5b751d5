import { isJsonObject, parseJson, type JsonObject } from '../json/json';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import type { ArgumentSpec } from './llm-parameters';
import { readFields, type ArgumentRefusal, type Reading } from './read-value';
import { whatCame } from './value-sentence';

export type ReadArguments =
  { kind: 'accepted'; arguments: JsonObject } | ({ kind: 'refused' } & ArgumentRefusal);

function refused(said: Sentence): ReadArguments {
  return { kind: 'refused', argument: '', sentence: said.message, said };
}

/**
 * What a call's arguments come to, before anything runs: accepted ones fit the tool's input schema,
 * with defaults filled in and what was absent left out; else one sentence names the argument, what
 * came and what is wanted.
 * @param raw the arguments as a value or as JSON text; empty text, null or nothing means none.
 * @param options.strict refuse unknown arguments and convert nothing; without it unknown ones are
 * ignored, and clean numeric or boolean text is read as a number or boolean.
 */
export function readArguments(
  specs: readonly ArgumentSpec[],
  raw: unknown,
  options: { strict: boolean },
): ReadArguments {
  let value: unknown = raw ?? {};
  if (typeof value === 'string') {
    try {
      value = value.trim() === '' ? {} : parseJson(value);
    } catch {
      return refused(say('value.argumentsNotJson'));
    }
  }
  if (!isJsonObject(value)) {
    return refused(say('value.argumentsNoObject', { came: whatCame(value) }));
  }
  const reading: Reading = { strict: options.strict, refusal: null };
  const values = readFields(reading, specs, value);
  return reading.refusal
    ? { kind: 'refused', ...reading.refusal }
    : { kind: 'accepted', arguments: values };
}
