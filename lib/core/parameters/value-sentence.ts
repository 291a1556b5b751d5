import { isLosslessNumber, stringifyJson, type Json } from '../json/json';
import { say } from '../sentences/say';
import type { Sentence, SentenceValue } from '../sentences/sentence';
import type { Parameter } from './parameter-schema';

const shownCharacters = 60;

/** What came, in a few words that fit into a sentence. */
export function whatCame(value: unknown): SentenceValue {
  if (typeof value === 'string') {
    const text = value.length > shownCharacters ? `${value.slice(0, shownCharacters)}…` : value;
    return say('value.theText', { text: JSON.stringify(text) });
  }
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean' || isLosslessNumber(value)) {
    return String(value).slice(0, shownCharacters);
  }
  if (Array.isArray(value)) return say('value.list');
  return say(typeof value === 'object' ? 'value.object' : 'value.notJson');
}

const wantedEntries = {
  string: say('value.texts'),
  integer: say('value.wholeNumbers'),
  number: say('value.numbers'),
  boolean: say('value.truths'),
};

const wanted = {
  string: say('value.text'),
  integer: say('value.wholeNumber'),
  number: say('value.number'),
  boolean: say('value.trueOrFalse'),
  object: say('value.object'),
};

/** What is wanted of a value, in a few words: `a list of whole numbers`. */
export function whatIsWanted(parameter: Pick<Parameter, 'type' | 'items' | 'fields'>): Sentence {
  if (parameter.type !== 'array') return wanted[parameter.type];
  return parameter.fields?.length
    ? say('value.objects')
    : wantedEntries[parameter.items ?? 'string'];
}

const shownValues = 20;

/** Allowed values as they are written in JSON, the first twenty of them; null goes without saying. */
export function allowedValues(values: readonly Json[]): SentenceValue {
  const written = values.filter((each) => each !== null).map((each) => stringifyJson(each));
  const first = written.slice(0, shownValues).join(', ');
  return written.length > shownValues
    ? say('value.someAllowed', { first, count: written.length })
    : first;
}

/** The instruction of a parameter, to end a sentence with; empty where it has none. */
function instructionOf(parameter: Pick<Parameter, 'value'>): string {
  const text = typeof parameter.value === 'string' ? parameter.value.trim() : '';
  return text === '' || /[.!?…。]$/u.test(text) ? text : `${text}.`;
}

/** `day is missing: The caller's preferred day, as YYYY-MM-DD.` */
export function missingSentence(name: string, parameter: Parameter): Sentence {
  const instruction = instructionOf(parameter);
  const allowed = parameter.values && allowedValues(parameter.values);
  if (instruction === '') {
    const values = { name, wanted: whatIsWanted(parameter) };
    return allowed === undefined
      ? say('value.missing', values)
      : say('value.missingOneOf', { ...values, allowed });
  }
  return allowed === undefined
    ? say('value.missingTold', { name, instruction })
    : say('value.missingToldOneOf', { name, instruction, allowed });
}

/** `n must be a whole number, not the text "5": How many people come.` */
export function wrongValueSentence(
  name: SentenceValue,
  must: SentenceValue,
  value: unknown,
  parameter: Pick<Parameter, 'value'>,
): Sentence {
  const instruction = instructionOf(parameter);
  const values = { name, wanted: must, came: whatCame(value) };
  return instruction === ''
    ? say('value.wrong', values)
    : say('value.wrongTold', { ...values, instruction });
}
