import type { Json } from '../json/json';
import { sameJson } from '../json/same-json';
import { allowsWholeLists } from './input-schema';
import type { Parameter } from './parameter-schema';
import { readFields, type Reading } from './read-value';
import { fitsType } from './typed-value';
import { whatIsWanted, wrongValueSentence } from './value-sentence';

/** Why the model couldn't have sent this very value, or null. */
function misfit(parameter: Parameter, name: string, value: Json): string | null {
  if (value === null && parameter.nullable) return null;
  if (!fitsType(parameter, value)) {
    return wrongValueSentence(name, whatIsWanted(parameter), value, { value: '' });
  }
  const reading: Reading = { strict: true, refusal: null };
  const spec = { ...parameter, argument: name, value: '', required: true, default: undefined };
  const read = readFields(reading, [spec], { [name]: value })[name];
  if (reading.refusal) return reading.refusal.sentence;
  return read !== undefined && sameJson(read, value)
    ? null
    : `${name} must be written as JSON of its own type, with all of its fields.`;
}

/** A list's entries as a parameter, for what is allowed as one of them. */
function entryOf(parameter: Parameter): Parameter {
  return parameter.fields?.length
    ? { ...parameter, type: 'object' }
    : { ...parameter, type: parameter.items ?? 'string', items: undefined };
}

/** What is wrong with the allowed values, each with its position. */
export function allowedValueProblems(parameter: Parameter): { index: number; message: string }[] {
  const isEntry = parameter.type === 'array' && !allowsWholeLists(parameter);
  const one = { ...(isEntry ? entryOf(parameter) : parameter), values: undefined };
  return (parameter.values ?? []).flatMap((value, index) => {
    const message = misfit(one, 'An allowed value', value);
    return message === null ? [] : [{ index, message }];
  });
}

/** Why the default can't be one, or null. */
export function defaultProblem(parameter: Parameter): string | null {
  const value = parameter.default;
  return value === undefined ? null : misfit(parameter, 'The default', value);
}
