import type { Json } from '../json/json';
import { sameJson } from '../json/same-json';
import { say, withValues } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import { allowsWholeLists } from './input-schema';
import type { Parameter } from './parameter-schema';
import { readFields, type Reading } from './read-value';
import { fitsType } from './typed-value';
import { whatIsWanted, wrongValueSentence } from './value-sentence';

/** A refusal that calls the value by a phrase instead of the name it was read under. */
function calling(whole: Sentence, refusal: Sentence): Sentence {
  const { name } = refusal.values;
  const rest = typeof name === 'string' ? name.slice(whole.message.length) : '';
  return withValues(refusal, {
    name: rest === '' ? whole : say('value.inside', { whole, rest }),
  });
}

/** Why the model couldn't have sent this very value, or null. */
function misfit(parameter: Parameter, whole: Sentence, value: Json): Sentence | null {
  const name = whole.message;
  if (value === null && parameter.nullable) return null;
  if (!fitsType(parameter, value)) {
    return wrongValueSentence(whole, whatIsWanted(parameter), value, { value: '' });
  }
  const reading: Reading = { strict: true, refusal: null };
  const spec = { ...parameter, argument: name, value: '', required: true, default: undefined };
  const read = readFields(reading, [spec], { [name]: value })[name];
  if (reading.refusal) return calling(whole, reading.refusal.said);
  return read !== undefined && sameJson(read, value) ? null : say('value.ownType', { name: whole });
}

/** A list's entries as a parameter, for what is allowed as one of them. */
function entryOf(parameter: Parameter): Parameter {
  return parameter.fields?.length
    ? { ...parameter, type: 'object' }
    : { ...parameter, type: parameter.items ?? 'string', items: undefined };
}

/** What is wrong with the allowed values, each with its position. */
export function allowedValueProblems(parameter: Parameter): { index: number; said: Sentence }[] {
  const isEntry = parameter.type === 'array' && !allowsWholeLists(parameter);
  const one = { ...(isEntry ? entryOf(parameter) : parameter), values: undefined };
  return (parameter.values ?? []).flatMap((value, index) => {
    const said = misfit(one, say('value.allowedValue'), value);
    return said === null ? [] : [{ index, said }];
  });
}

/** Why the default can't be one, or null. */
export function defaultProblem(parameter: Parameter): Sentence | null {
  const value = parameter.default;
  return value === undefined ? null : misfit(parameter, say('value.theDefault'), value);
}
