import { limits } from '../limits';
import { titleFromName } from '../naming/title';
import type { Parameter } from '../parameters/parameter-schema';

const dateWord = /^(date|dates|day|birthday|birthdate|dob|deadline|datum)$/;
const timeWord = /^(time|hour|clock|datetime|timestamp|uhrzeit)$/;
const phoneWord = /^(phone|telephone|mobile|cellphone|tel|fax)$/;

const format =
  /\d|\b(yyyy|yy|mm|dd|hh|iso|rfc|e\.164|format|formatted|digits|such as|for example|e\.g|example|as in|24-hour|12-hour|one of)\b/i;
const measure =
  /\d|%|\b(number|count|how many|whole|integer|decimal|percent|minutes?|hours?|days?|weeks?|months?|years?|seconds?|milliseconds?|euros?|dollars?|cents?|currency|unit|units|metres?|meters?|km|kg|grams?|litres?|degrees?|between|at least|at most|format|such as|for example|e\.g|example|from|up to|one of)\b/i;

function words(text: string): string[] {
  return titleFromName(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
}

function formatKind(parameter: Parameter, instruction: string): string | null {
  if (parameter.type === 'integer' || parameter.type === 'number') {
    return measure.test(instruction) ? null : 'what it counts, such as "in minutes, 5 to 60"';
  }
  if (parameter.type !== 'string' || format.test(instruction)) return null;
  const named = words(parameter.name);
  const found = [...named, ...words(instruction)];
  if (found.some((word) => phoneWord.test(word))) return 'the format, such as "+49 30 123456"';
  if (found.some((word) => dateWord.test(word))) return 'the format, such as YYYY-MM-DD';
  if (found.some((word) => timeWord.test(word))) return 'the format, such as HH:MM in 24 hours';
  return null;
}

/**
 * What is missing from the instruction of a parameter that the model fills, as one sentence: it is
 * too short, or leaves the format of a date, time, number or phone open. Null where it is fine.
 */
export function instructionWarning(parameter: Parameter): string | null {
  const instruction = typeof parameter.value === 'string' ? parameter.value.trim() : '';
  if (instruction.length < limits.instructionWarnCharacters) {
    return `Say in a sentence what "${parameter.name}" is, such as "The caller's preferred day in the format YYYY-MM-DD".`;
  }
  if (parameter.values) return null;
  const kind = formatKind(parameter, instruction);
  return kind && `Say in the instruction of "${parameter.name}" ${kind}.`;
}
