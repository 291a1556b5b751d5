import { limits } from '../limits';
import { titleFromName } from '../naming/title';
import type { Parameter } from '../parameters/parameter-schema';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';

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

function formatSentence(parameter: Parameter, instruction: string): Sentence | null {
  const { name } = parameter;
  if (parameter.type === 'integer' || parameter.type === 'number') {
    return measure.test(instruction) ? null : say('tool.instructionCount', { name });
  }
  if (parameter.type !== 'string' || format.test(instruction)) return null;
  const named = words(name);
  const found = [...named, ...words(instruction)];
  if (found.some((word) => phoneWord.test(word))) return say('tool.instructionPhone', { name });
  if (found.some((word) => dateWord.test(word))) return say('tool.instructionDate', { name });
  if (found.some((word) => timeWord.test(word))) return say('tool.instructionTime', { name });
  return null;
}

/**
 * What is missing from the instruction of a parameter that the model fills, as one sentence: it is
 * too short, or leaves the format of a date, time, number or phone open. Null where it is fine.
 */
export function instructionWarning(parameter: Parameter): Sentence | null {
  const instruction = typeof parameter.value === 'string' ? parameter.value.trim() : '';
  if (instruction.length < limits.instructionWarnCharacters) {
    return say('tool.instructionShort', { name: parameter.name });
  }
  return parameter.values ? null : formatSentence(parameter, instruction);
}
