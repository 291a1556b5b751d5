import { isJson, isJsonObject, parseJson, type Json, type JsonObject } from '../json/json';
import { sameJson } from '../json/same-json';
import { argumentName } from '../naming/argument-name';
import { say } from '../sentences/say';
import type { Sentence, SentenceValue } from '../sentences/sentence';
import { allowsWholeLists } from './input-schema';
import type { Parameter } from './parameter-schema';
import { lenientScalarOf, scalarOf, type ScalarType } from './scalar-value';
import { allowedValues, missingSentence, whatIsWanted, wrongValueSentence } from './value-sentence';

/** Why a call is refused before anything runs. `argument` is empty where all of them are meant. */
export interface ArgumentRefusal {
  argument: string;
  sentence: string;
  /** The same, to be said in another language. */
  said: Sentence;
}

/** One reading of a call's arguments: how, and the first thing that was wrong. */
export interface Reading {
  strict: boolean;
  refusal: ArgumentRefusal | null;
}

/** A parameter beside the name it goes by, and where it stands in the arguments (`items.0.sku`). */
interface Place {
  parameter: Parameter;
  argument: string;
  path: string;
}

function refuse(reading: Reading, argument: string, said: Sentence): Json | undefined {
  reading.refusal ??= { argument, sentence: said.message, said };
  return undefined;
}

function wrong(
  reading: Reading,
  place: Place,
  must: SentenceValue,
  value: unknown,
  path = place.path,
) {
  return refuse(reading, place.argument, wrongValueSentence(path, must, value, place.parameter));
}

/** Lists and objects that models send as text are read as what was declared. */
function unpacked(value: unknown, opening: '[' | '{'): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith(opening)) return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}

function isAllowed(values: readonly Json[], value: Json): boolean {
  return values.some((each) => sameJson(each, value));
}

function allowed(reading: Reading, place: Place, value: Json, path = place.path): Json | undefined {
  const values = place.parameter.values;
  if (!values || isAllowed(values, value)) return value;
  return wrong(reading, place, oneOf(values), value, path);
}

function oneOf(values: readonly Json[]): Sentence {
  return say('value.oneOf', { allowed: allowedValues(values) });
}

function readScalar(reading: Reading, type: ScalarType, value: unknown): Json | undefined {
  return reading.strict ? scalarOf(type, value) : lenientScalarOf(type, value);
}

function readEntry(reading: Reading, place: Place, value: unknown, index: number) {
  const path = `${place.path}.${index}`;
  const fields = place.parameter.fields;
  if (fields?.length) return readObject(reading, { ...place, path }, value);
  const scalar = readScalar(reading, place.parameter.items ?? 'string', value);
  if (scalar === undefined) {
    const entry = { type: place.parameter.items ?? ('string' as const) };
    return wrong(reading, place, whatIsWanted(entry), value, path);
  }
  return allowsWholeLists(place.parameter) ? scalar : allowed(reading, place, scalar, path);
}

function readList(reading: Reading, place: Place, value: unknown): Json | undefined {
  const list = unpacked(value, '[');
  if (!Array.isArray(list)) return wrong(reading, place, whatIsWanted(place.parameter), value);
  const entries: Json[] = [];
  for (const [index, raw] of list.entries()) {
    const entry = readEntry(reading, place, raw, index);
    if (entry === undefined) return undefined;
    entries.push(entry);
  }
  return allowsWholeLists(place.parameter) ? allowed(reading, place, entries) : entries;
}

function readObject(reading: Reading, place: Place, value: unknown): Json | undefined {
  const object = unpacked(value, '{');
  if (!isJsonObject(object)) return wrong(reading, place, say('value.object'), value);
  const fields = place.parameter.fields ?? [];
  if (fields.length > 0) {
    const specs = fields.map((field) => ({ ...field, argument: argumentName(field) }));
    return readFields(reading, specs, object, `${place.path}.`);
  }
  return isJson(object) ? object : wrong(reading, place, say('value.jsonObject'), value);
}

function readTyped(reading: Reading, place: Place, value: unknown): Json | undefined {
  const { type } = place.parameter;
  if (type === 'array') return readList(reading, place, value);
  if (type === 'object') {
    const object = readObject(reading, place, value);
    return object === undefined ? undefined : allowed(reading, place, object);
  }
  const scalar = readScalar(reading, type, value);
  if (scalar !== undefined) return allowed(reading, place, scalar);
  return wrong(reading, place, mustOf(place.parameter, value), value);
}

function mustOf(parameter: Parameter, value: unknown): Sentence {
  if (parameter.values) return oneOf(parameter.values);
  return parameter.type === 'integer' && Number.isInteger(value)
    ? say('value.shortWholeNumber')
    : whatIsWanted(parameter);
}

/** Models write "None" for what they leave out; where it is one of the allowed values it is meant. */
function isAbsent(parameter: Parameter, value: unknown): boolean {
  if (value === undefined) return true;
  if (value === null) return !parameter.nullable;
  return value === 'None' && !parameter.required && !parameter.values?.includes('None');
}

function readOne(reading: Reading, place: Place, value: unknown): Json | undefined {
  const { parameter } = place;
  if (isAbsent(parameter, value)) {
    if (parameter.default !== undefined) return parameter.default;
    if (!parameter.required) return undefined;
    return refuse(reading, place.argument, missingSentence(place.path, parameter));
  }
  return value === null ? null : readTyped(reading, place, value);
}

function unknownSentence(name: string, specs: readonly { argument: string }[]): Sentence {
  const known = specs.map((each) => each.argument).join(', ');
  return specs.length === 0
    ? say('value.unknownOfNone', { name })
    : say('value.unknown', { name, known });
}

/**
 * The values of an object whose fields are declared. What is absent takes its default or is left out;
 * the first thing that is wrong is in `reading.refusal`.
 */
export function readFields(
  reading: Reading,
  specs: readonly (Parameter & { argument: string })[],
  raw: Readonly<Record<string, unknown>>,
  path = '',
): JsonObject {
  if (reading.strict) {
    for (const key of Object.keys(raw)) {
      if (specs.some((spec) => spec.argument === key)) continue;
      refuse(reading, key, unknownSentence(path + key, specs));
    }
  }
  const values: JsonObject = {};
  for (const parameter of specs) {
    if (reading.refusal) break;
    const { argument } = parameter;
    const place = { parameter, argument, path: path + argument };
    const value = readOne(reading, place, Object.hasOwn(raw, argument) ? raw[argument] : undefined);
    if (value !== undefined) values[argument] = value;
  }
  return values;
}
