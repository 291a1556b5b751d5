import { limits } from '../limits';
import type { Parameter } from '../parameters/parameter-schema';

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
export function argumentNameProblem(name: string): string | null {
  if (name === '') {
    return 'No letter or digit is left for the argument\'s name: give it one with `as`, such as "name".';
  }
  if (name.length > limits.argumentNameCharacters) {
    return `The argument's name has more than ${limits.argumentNameCharacters} characters: give it a shorter one with \`as\`.`;
  }
  if (!/^[A-Za-z0-9_-]+$/.test(name)) {
    return `An argument's name has only letters A to Z, digits, "_" and "-": write ${suggestion(name)}.`;
  }
  if (name === '__proto__') {
    return 'An argument can\'t be called "__proto__": give it another name with `as`.';
  }
  if (!/[A-Za-z0-9]/.test(name)) {
    return 'An argument\'s name needs a letter or a digit: give it one with `as`, such as "name".';
  }
  return null;
}

function suggestion(name: string): string {
  const clean = argumentName({ name });
  return clean === '' ? 'something like "name"' : `"${clean}"`;
}
