import { isJsonObject, type Json } from '../json/json';
import { pathParts } from '../json/value-at';
import type { Parameter } from '../parameters/parameter-schema';
import { fixedValue } from './fixed-value';
import { fixedPlaceholders, requestPlaceholders } from './parameter-place';
import { parseTemplate, placeholderMeaning } from './placeholder';
import type { Source } from './recipe-schema';

/** Stands in the place of a value that isn't known yet: it could stand in an address, a header or a body. */
const anything = 'x';

/** The letters of the earlier requests whose answers a request uses, in placeholders or to go through. */
export function answersUsed(source: Source): string[] {
  const { params, for_each_of } = source;
  const letters = requestPlaceholders(source).flatMap((name) => {
    const meaning = placeholderMeaning(name, params);
    return meaning.kind === 'answer' ? [meaning.letter] : [];
  });
  return for_each_of === null ? letters : [...letters, ...pathParts(for_each_of).slice(0, 1)];
}

function isAnswer(name: string, params: readonly Parameter[]): boolean {
  return placeholderMeaning(name, params).kind === 'answer';
}

/** Whether a request can only be made once an earlier answer is there. */
export function usesAnswers(source: Source): boolean {
  return answersUsed(source).length > 0;
}

function textWithout(text: string, params: readonly Parameter[]): string {
  return parseTemplate(text)
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return isAnswer(part.name, params) ? anything : `{{${part.name}}}`;
    })
    .join('');
}

function valueWithout(value: Json, params: readonly Parameter[]): Json {
  if (typeof value === 'string') return textWithout(value, params);
  if (Array.isArray(value)) return value.map((entry) => valueWithout(entry, params));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, valueWithout(inner, params)]),
  );
}

/** A text around an answer is of its parameter's type only once the answer is there: until then any will do. */
function parameterWithout(parameter: Parameter, params: readonly Parameter[]): Parameter {
  if (!fixedPlaceholders(parameter).some((name) => isAnswer(name, params))) return parameter;
  const isText = fixedValue(parameter).kind === 'template';
  const value = valueWithout(parameter.value, params);
  return { ...parameter, value, type: isText ? 'string' : parameter.type, items: undefined };
}

/**
 * The request with something in the place of every earlier answer: if it can't be made of a call's arguments
 * and variables, neither can the request itself, whatever the answers will be.
 */
export function withoutAnswers(source: Source): Source {
  const { url, headers, params } = source;
  return {
    ...source,
    for_each_of: null,
    url: textWithout(url, params),
    headers: headers?.map(({ name, value }) => ({ name, value: textWithout(value, params) })),
    params: params.map((parameter) => parameterWithout(parameter, params)),
  };
}
