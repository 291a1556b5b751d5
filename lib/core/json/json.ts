import { isLosslessNumber, isSafeNumber, LosslessNumber, parse, stringify } from 'lossless-json';

/** A JSON value whose numbers beyond 2^53, or with more digits than a double holds, keep their digits. */
export type Json = string | number | boolean | null | LosslessNumber | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

const longNumber = /\d{15}/;

/** The number of a JSON text: a plain one where nothing is lost, else one that keeps its digits. */
function readNumber(digits: string): number | LosslessNumber {
  return isSafeNumber(digits) ? Number(digits) : new LosslessNumber(digits);
}

function plainParse(text: string): Json {
  return JSON.parse(text, (key, value: Json) => {
    if (key === '__proto__') return undefined;
    return value;
  }) as Json;
}

/**
 * Reads JSON text without losing a digit.
 * @throws SyntaxError when the text is not JSON.
 */
export function parseJson(text: string): Json {
  if (longNumber.test(text)) return parse(text, undefined, readNumber) as Json;
  return text.includes('__proto__') ? plainParse(text) : (JSON.parse(text) as Json);
}

/** Compact JSON text with every digit kept; `indent` spaces when given. */
export function stringifyJson(value: Json, indent?: number): string {
  return stringify(value, undefined, indent) ?? 'null';
}

export function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)
  );
}

/** The same value with digit-keeping numbers written as text, for hosts whose JSON reader rounds. */
export function withDigitsAsText(value: Json): Json {
  if (isLosslessNumber(value)) return value.toString();
  if (Array.isArray(value)) return value.map(withDigitsAsText);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withDigitsAsText(inner)]),
  );
}

export { isLosslessNumber, LosslessNumber };
