import { isJsonObject, type Json, parseJson, stringifyJson } from '../json/json';

/** The single value that a text writes as JSON; undefined where it writes none. */
function scalarIn(text: string): Json | undefined {
  try {
    const value = parseJson(text);
    return Array.isArray(value) || isJsonObject(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

/**
 * What a person means by a text that is compared with a field: a number, `true`, `false` or `null` as
 * such, what stands in double quotes as the text inside, anything else as it is. Of a field that holds
 * texts, every text means itself.
 */
export function conditionValue(text: string, ofText: boolean): Json {
  const scalar = ofText ? undefined : scalarIn(text);
  return scalar === undefined ? text : scalar;
}

/** The text that means a value, so that `conditionValue` gives the value back. */
export function conditionText(value: Json | undefined, ofText: boolean): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return stringifyJson(value);
  return ofText || scalarIn(value) === undefined ? value : JSON.stringify(value);
}
