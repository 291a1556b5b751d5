import { isLosslessNumber, stringifyJson, type Json } from '../json/json';
import type { Parameter } from './parameter-schema';

const shownCharacters = 60;

/** What came, in a few words that fit into a sentence. */
export function whatCame(value: unknown): string {
  if (typeof value === 'string') {
    const text = value.length > shownCharacters ? `${value.slice(0, shownCharacters)}…` : value;
    return `the text ${JSON.stringify(text)}`;
  }
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean' || isLosslessNumber(value)) {
    return String(value).slice(0, shownCharacters);
  }
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : 'something that is not JSON';
}

const entriesWanted = {
  string: 'texts',
  integer: 'whole numbers',
  number: 'numbers',
  boolean: 'true or false values',
};

const wanted = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
};

/** What is wanted of a value, in a few words: `a list of whole numbers`. */
export function whatIsWanted(parameter: Pick<Parameter, 'type' | 'items' | 'fields'>): string {
  if (parameter.type !== 'array') return wanted[parameter.type];
  return parameter.fields?.length
    ? 'a list of objects'
    : `a list of ${entriesWanted[parameter.items ?? 'string']}`;
}

const shownValues = 20;

/** Allowed values as they are written in JSON, the first twenty of them; null goes without saying. */
export function allowedValues(values: readonly Json[]): string {
  const written = values.filter((each) => each !== null).map((each) => stringifyJson(each));
  const first = written.slice(0, shownValues).join(', ');
  return written.length > shownValues ? `${first}, … (${written.length} in all)` : first;
}

/** The instruction of a parameter, to end a sentence with; empty where it has none. */
function instruction(parameter: Pick<Parameter, 'value'>): string {
  return typeof parameter.value === 'string' ? parameter.value.trim() : '';
}

function ended(sentence: string): string {
  return /[.!?…。]$/u.test(sentence) ? sentence : `${sentence}.`;
}

/** `day is missing: The caller's preferred day, as YYYY-MM-DD.` */
export function missingSentence(name: string, parameter: Parameter): string {
  const what = instruction(parameter) || `${whatIsWanted(parameter)} is wanted`;
  const allowed = parameter.values ? ` One of ${allowedValues(parameter.values)}.` : '';
  return `${ended(`${name} is missing: ${what}`)}${allowed}`;
}

/** `n must be a whole number, not the text "5": How many people come.` */
export function wrongValueSentence(
  name: string,
  must: string,
  value: unknown,
  parameter: Pick<Parameter, 'value'>,
): string {
  const what = instruction(parameter);
  return ended(`${name} must be ${must}, not ${whatCame(value)}${what === '' ? '' : `: ${what}`}`);
}
