import { isJsonObject, type Json, type JsonObject, parseJson } from '@/lib/core/json/json';
import { sameJson } from '@/lib/core/json/same-json';
import { argumentName } from '@/lib/core/naming/argument-name';
import { allowsWholeLists } from '@/lib/core/parameters/input-schema';
import type { ArgumentSpec } from '@/lib/core/parameters/llm-parameters';
import type { Parameter } from '@/lib/core/parameters/parameter-schema';
import { numberOfText, wholeNumber } from '@/lib/core/parameters/scalar-value';

/** What is typed for a value: text, null where it is empty on purpose, rows of a list, fields of an object. */
export type Typed = string | null | Typed[] | { [name: string]: Typed };

/** What is typed for each argument, by its name; an argument without an entry is not given. */
export type TypedArguments = Readonly<Record<string, Typed>>;

export type ValueProblem = 'missing' | 'number' | 'wholeNumber' | 'notAllowed' | 'object';

export interface ReadForm {
  /** The arguments of a call. What doesn't fit is in them as typed. */
  values: JsonObject;
  /** What is wrong, by the place of the value: `items.0.sku`. */
  problems: ReadonlyMap<string, ValueProblem>;
}

const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** A number as people write it, also in Arabic digits. */
function typedNumber(text: string): ReturnType<typeof numberOfText> {
  const western = text
    .trim()
    .replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace('\u066B', '.');
  return numberOfText(western);
}

function jsonOf(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** One entry of a list, as a parameter of its own. */
export function entryParameter(list: Parameter): Parameter {
  const type = list.fields?.length ? 'object' : (list.items ?? 'string');
  const { value: _instruction, default: _default, nullable: _nullable, ...rest } = list;
  return { ...rest, value: '', type, items: undefined, required: true };
}

/** Whether a value is chosen out of those allowed rather than typed. */
export function isChosen(parameter: Parameter): boolean {
  if (parameter.type === 'boolean') return true;
  return (
    parameter.values !== undefined && (parameter.type !== 'array' || allowsWholeLists(parameter))
  );
}

/** Whether an object is typed as JSON, because nobody said what is in it. */
export function isFreeObject(parameter: Parameter): boolean {
  return parameter.type === 'object' && !parameter.fields?.length;
}

function isEmpty(typed: Typed | undefined): boolean {
  if (typed === undefined || typed === '') return true;
  if (typed === null) return false;
  if (Array.isArray(typed)) return typed.length === 0;
  return typeof typed === 'object' && Object.values(typed).every(isEmpty);
}

type Problems = Map<string, ValueProblem>;

function readText(parameter: Parameter, text: string, path: string, problems: Problems): Json {
  if (isChosen(parameter)) {
    const chosen = jsonOf(text);
    const allowed: readonly Json[] = parameter.values ?? [true, false];
    if (chosen !== undefined && allowed.some((each) => sameJson(each, chosen))) return chosen;
    problems.set(path, 'notAllowed');
    return text;
  }
  if (parameter.type === 'integer' || parameter.type === 'number') {
    const number = typedNumber(text);
    const fits = parameter.type === 'number' || number === undefined ? number : wholeNumber(number);
    if (fits !== undefined) return fits;
    problems.set(path, parameter.type === 'integer' ? 'wholeNumber' : 'number');
    return text;
  }
  if (parameter.type !== 'object') return text;
  const object = jsonOf(text);
  if (isJsonObject(object)) return object;
  problems.set(path, 'object');
  return text;
}

function readFields(
  fields: readonly (Parameter & { argument: string })[],
  typed: Readonly<Record<string, Typed>>,
  path: string,
  problems: Problems,
): JsonObject {
  const values: JsonObject = {};
  for (const field of fields) {
    const place = path + field.argument;
    const given = Object.hasOwn(typed, field.argument) ? typed[field.argument] : undefined;
    const value = readTyped(field, given, place, problems);
    if (value !== undefined) values[field.argument] = value;
  }
  return values;
}

function readTyped(
  parameter: Parameter,
  typed: Typed | undefined,
  path: string,
  problems: Problems,
): Json | undefined {
  if (typed === null && parameter.nullable) return null;
  if (typed === undefined || typed === null || isEmpty(typed)) {
    if (parameter.required && parameter.default === undefined) problems.set(path, 'missing');
    return undefined;
  }
  if (typeof typed === 'string') return readText(parameter, typed, path, problems);
  if (Array.isArray(typed)) {
    const entry = entryParameter(parameter);
    return typed.flatMap((row, index) => {
      const value = readTyped(entry, row, `${path}.${index}`, problems);
      return value === undefined ? [] : [value];
    });
  }
  return readFields(namedFields(parameter), typed, `${path}.`, problems);
}

/** The fields of an object under the names the model gives them. */
export function namedFields(parameter: Parameter): ArgumentSpec[] {
  return (parameter.fields ?? []).map((field) => ({ ...field, argument: argumentName(field) }));
}

/** The arguments of a call, made from what is typed, and what is wrong with them. */
export function readForm(specs: readonly ArgumentSpec[], typed: TypedArguments): ReadForm {
  const problems: Problems = new Map();
  const values = readFields(specs, typed, '', problems);
  return { values, problems };
}

/** What was kept of a form, whatever became of it meanwhile. */
export function typedFrom(kept: Json | undefined): TypedArguments {
  if (!isJsonObject(kept)) return {};
  const entries = Object.entries(kept).flatMap(([name, value]) => {
    const typed = typedOf(value);
    return typed === undefined ? [] : [[name, typed] as const];
  });
  return Object.fromEntries(entries);
}

function typedOf(kept: Json): Typed | undefined {
  if (kept === null || typeof kept === 'string') return kept;
  if (Array.isArray(kept)) return kept.map((entry) => typedOf(entry) ?? '');
  return isJsonObject(kept) ? { ...typedFrom(kept) } : undefined;
}
