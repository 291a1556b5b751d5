import { limits } from '../limits';
import type { Parameter } from '../parameters/parameter-schema';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';

const outside = /[^A-Za-z0-9_-]+/gu;
const outsideAtAnEnd = /^[^A-Za-z0-9_-]+|[^A-Za-z0-9_-]+$/gu;

/**
 * The name under which the model gives a parameter: its `as`, or else its name with each run of
 * characters outside `A-Z a-z 0-9 _ -` replaced by one `_`, and none at either end for such a run.
 * It may be empty or too long: `argumentNameProblem` says so.
 */
export function argumentName(parameter: Pick<Parameter, 'name' | 'as'>): string {
  return parameter.as ?? parameter.name.replace(outsideAtAnEnd, '').replace(outside, '_');
}

/** Why assistants would refuse an argument of this name, with what to write instead; null where none would. */
export function argumentNameProblem(name: string): Sentence | null {
  if (name === '') {
    return say('argument.nameEmpty');
  }
  if (name.length > limits.argumentNameCharacters) {
    return say('argument.nameLong', { max: limits.argumentNameCharacters });
  }
  if (!/^[A-Za-z0-9_-]+$/.test(name)) {
    const clean = argumentName({ name });
    return clean === '' ? say('argument.nameNoLetters') : say('argument.nameLetters', { clean });
  }
  if (name === '__proto__') {
    return say('argument.nameProto');
  }
  if (!/[A-Za-z0-9]/.test(name)) {
    return say('argument.nameWithoutLetter');
  }
  return null;
}
