import { type Json, stringifyJson } from '../json/json';
import type { Parameter } from './parameter-schema';
import { isScalar, scalarText } from './scalar-value';
import { typedValue } from './typed-value';

/** A value as somebody would type it: a text as it is, anything else as JSON. */
export function textOfValue(value: Json | undefined): string {
  if (value === undefined) return '';
  return isScalar(value) ? scalarText(value) : stringifyJson(value);
}

/**
 * What a typed text stands for while somebody types: the value of the parameter's type where it would be typed
 * exactly so again, else the text, so that "1." can become "1.5". `isFinished` reads it in any case that fits.
 */
export function valueOfText(
  parameter: Pick<Parameter, 'type' | 'items'>,
  text: string,
  { isFinished }: { isFinished: boolean },
): Json {
  const value = typedValue(parameter, text);
  if (value === undefined) return text;
  return isFinished || textOfValue(value) === text ? value : text;
}
