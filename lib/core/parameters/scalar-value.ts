import { splitNumber } from 'lossless-json';
import { isLosslessNumber, LosslessNumber, parseJson, type Json } from '../json/json';

export const scalarTypes = ['string', 'integer', 'number', 'boolean'] as const;
export type ScalarType = (typeof scalarTypes)[number];
export type Scalar = string | number | boolean | LosslessNumber;

const numericText = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** The number a text holds, written as JSON writes numbers, with every digit kept. */
export function numberOfText(text: string): number | LosslessNumber | undefined {
  return numericText.test(text) ? (parseJson(text) as number | LosslessNumber) : undefined;
}

/**
 * The value as a whole number, or undefined where it is none. `5.0` is one. A plain number past 2^53
 * isn't: some reader may already have rounded it, and a rounded ID means another record.
 */
export function wholeNumber(value: number | LosslessNumber): number | LosslessNumber | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  const digits = value.toString();
  if (/^-?\d+$/.test(digits)) return value;
  const whole = /^(-?\d+)\.0+$/.exec(digits)?.[1];
  if (whole !== undefined) return new LosslessNumber(whole);
  const split = splitNumber(digits);
  return split.exponent >= split.digits.length - 1 ? value : undefined;
}

/** The value where it has that type, or undefined; nothing is converted. */
export function scalarOf(type: ScalarType, value: unknown): Scalar | undefined {
  if (type === 'string' || type === 'boolean') {
    return typeof value === type ? (value as string | boolean) : undefined;
  }
  if (isLosslessNumber(value)) return type === 'integer' ? wholeNumber(value) : value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return type === 'integer' ? wholeNumber(value) : value;
}

/** The same, reading clean numeric or boolean text as a number or boolean. */
export function lenientScalarOf(type: ScalarType, value: unknown): Scalar | undefined {
  if (typeof value !== 'string' || type === 'string') return scalarOf(type, value);
  if (type !== 'boolean') return scalarOf(type, numberOfText(value));
  return value === 'true' ? true : value === 'false' ? false : undefined;
}

/** Whether a value is a single one that isn't null: a text, a number (of any length) or a boolean. */
export function isScalar(value: Json): value is Scalar {
  return value !== null && (typeof value !== 'object' || isLosslessNumber(value));
}

/** A scalar as text: `true`, `5`, every digit of a long number, a text as it is. */
export function scalarText(value: Scalar): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? JSON.stringify(value) : String(value);
}
