import { isLosslessNumber, isSafeNumber, LosslessNumber, parse, stringify } from 'lossless-json';
import { limits } from '../limits';
import { surveyJsonText } from './json-text';

/** A JSON value whose numbers beyond 2^53, or with more digits than a double holds, keep their digits. */
export type Json = string | number | boolean | null | LosslessNumber | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** The number of a JSON text: a plain one where nothing is lost, else one that keeps its digits. */
function readNumber(digits: string): number | LosslessNumber {
  return isSafeNumber(digits) ? Number(digits) : new LosslessNumber(digits);
}

/** A key written twice: the last one counts, as in every other JSON reader. */
const digitKeeping = {
  parseNumber: readNumber,
  onDuplicateKey: ({ newValue }: { newValue: unknown }) => newValue,
};

const escapedPrototypeLetter = /\\u00(?:5f|6f|7[024])/i;

/** Whether the key `__proto__` may be there, however its letters are escaped. */
function mayHoldPrototypeKey(text: string): boolean {
  // Two plain searches are much quicker than an expression that says the same.
  return (
    text.includes('__proto__') || (text.includes('\\u00') && escapedPrototypeLetter.test(text))
  );
}

/** Removes keys that would change a prototype as soon as somebody copies them by assignment. */
function dropPrototypeKeys(value: Json): void {
  if (typeof value !== 'object' || value === null || isLosslessNumber(value)) return;
  if (Array.isArray(value)) {
    value.forEach(dropPrototypeKeys);
    return;
  }
  delete value['__proto__'];
  Object.values(value).forEach(dropPrototypeKeys);
}

/** Only a text with such a run can hold a number that a double would change. */
const maybeLongNumber = /\d[\d.]{15}|\d[eE][+-]?\d/;

/** Whether lists and objects are nested deeper than that many levels. */
function isDeeper(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null || isLosslessNumber(value)) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((entry) => isDeeper(entry, levels - 1));
  for (const key in value) if (isDeeper(value[key] ?? null, levels - 1)) return true;
  return false;
}

function tooDeep(): SyntaxError {
  return new SyntaxError(`The JSON is nested deeper than ${limits.jsonDepthMax} levels.`);
}

/**
 * Reads JSON text without losing a digit. A key written twice counts as last written; keys named
 * `__proto__` are dropped.
 * @throws SyntaxError when the text is not JSON, or is nested too deep to be worked with safely.
 */
export function parseJson(text: string): Json {
  const survey = maybeLongNumber.test(text) ? surveyJsonText(text) : null;
  if (survey && survey.depth > limits.jsonDepthMax) throw tooDeep();
  const value = (
    survey?.longNumber ? parse(text, undefined, digitKeeping) : JSON.parse(text)
  ) as Json;
  // Every level takes a bracket at either end, so a short text can't be deep.
  if (!survey && text.length > 2 * limits.jsonDepthMax && isDeeper(value, limits.jsonDepthMax)) {
    throw tooDeep();
  }
  if (mayHoldPrototypeKey(text)) dropPrototypeKeys(value);
  return value;
}

/** Whether a value is JSON, and not nested so deep that working with it would exhaust the stack. */
export function isJson(value: unknown, depth = 0): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth > limits.jsonDepthMax) return false;
  if (isLosslessNumber(value)) return true;
  if (Array.isArray(value)) return value.every((entry) => isJson(entry, depth + 1));
  if (!isPlainObject(value)) return false;
  for (const key of Object.keys(value)) if (!isJson(value[key], depth + 1)) return false;
  return true;
}

function isPlainObject(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  // Objects of another realm have a prototype of their own, which again has none.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
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
  if (!holdsLongNumber(value)) return JSON.stringify(value, undefined, indent);
  return stringify(value, undefined, indent) ?? 'null';
}

/** Whether a value is an object with keys: not null, a list, or a number that keeps its digits. */
export function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)
  );
}

/**
 * The same value with digit-keeping numbers written as text, for hosts whose JSON reader rounds. One that is only a
 * fraction with all digits of its double, as many services write them, is a number: nothing of it would be rounded.
 */
export function withDigitsAsText(value: Json): Json {
  return holdsLongNumber(value) ? digitsAsText(value) : value;
}

/** The number whose own digits, below 2^53, these are; null where a double has others. */
function fractionOf(written: string): number | null {
  const number = Number(written);
  const digits = significantDigits(written);
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER || digits === '' || digits.length > 100) {
    return null;
  }
  return significantDigits(number.toPrecision(digits.length)) === digits ? number : null;
}

function significantDigits(written: string): string {
  return written
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+/, '');
}

function digitsAsText(value: Json): Json {
  if (isLosslessNumber(value)) return fractionOf(value.toString()) ?? value.toString();
  if (Array.isArray(value)) return value.map(digitsAsText);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, digitsAsText(inner)]),
  );
}

export { isLosslessNumber, LosslessNumber };
