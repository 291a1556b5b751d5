import { isLosslessNumber, isSafeNumber, LosslessNumber, parse, stringify } from 'lossless-json';

/** A JSON value whose numbers beyond 2^53, or with more digits than a double holds, keep their digits. */
export type Json = string | number | boolean | null | LosslessNumber | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Only a text with such a run can hold a number that a double would change. */
const longNumber = /\d{15}|\d[eE]\+?\d{3}/;

/** The number of a JSON text: a plain one where nothing is lost, else one that keeps its digits. */
function readNumber(digits: string): number | LosslessNumber {
  return isSafeNumber(digits) ? Number(digits) : new LosslessNumber(digits);
}

/** A key written twice: the last one counts, as in every other JSON reader. */
const digitKeeping = {
  parseNumber: readNumber,
  onDuplicateKey: ({ newValue }: { newValue: unknown }) => newValue,
};

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
  if (longNumber.test(text)) return parse(text, undefined, digitKeeping) as Json;
  return text.includes('__proto__') ? plainParse(text) : (JSON.parse(text) as Json);
}

/** Whether a number that keeps its digits is anywhere inside. */
export function holdsLongNumber(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsLongNumber);
  if (isLosslessNumber(value)) return true;
  for (const key in value) if (holdsLongNumber(value[key] ?? null)) return true;
  return false;
}

/** Compact JSON text with every digit kept; `indent` spaces when given. */
export function stringifyJson(value: Json, indent?: number): string {
  if (!holdsLongNumber(value)) return JSON.stringify(value, undefined, indent) ?? 'null';
  return stringify(value, undefined, indent) ?? 'null';
}

export function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)
  );
}

/** The same value with digit-keeping numbers written as text, for hosts whose JSON reader rounds. */
export function withDigitsAsText(value: Json): Json {
  return holdsLongNumber(value) ? digitsAsText(value) : value;
}

function digitsAsText(value: Json): Json {
  if (isLosslessNumber(value)) return value.toString();
  if (Array.isArray(value)) return value.map(digitsAsText);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, digitsAsText(inner)]),
  );
}

export { isLosslessNumber, LosslessNumber };
