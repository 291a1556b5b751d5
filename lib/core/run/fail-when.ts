import { conditionHolds, type ConditionScope } from '../conversation/condition';
import type { Condition } from '../conversation/condition-schema';
import type { JsonObject } from '../json/json';
import { pathParts, valueAt } from '../json/value-at';
import type { Answers } from '../recipe/pick';
import { readAskedPath } from '../recipe/seen-paths';

/**
 * The condition as it is asked of one request's answer, with the letter taken out of its path; none
 * where it is about another request's.
 */
export function ownCondition(
  condition: Condition,
  letter: string,
  letters: readonly string[],
): Condition[] {
  if (!condition.value.startsWith('result.')) {
    return letter === letters.at(-1) ? [condition] : [];
  }
  const meant = readAskedPath(condition.value.slice('result.'.length), letters);
  if (meant.letter !== letter) return [];
  return [meant.lettered ? { ...condition, value: `result.${meant.rest}` } : condition];
}

/**
 * Whether a condition makes an answer a failure. With one request only, its letter in front of a path
 * may be written or left out.
 */
export function conditionFails(
  condition: Condition,
  letters: readonly string[],
  scope: ConditionScope,
): boolean {
  const [root, first = ''] = pathParts(condition.value);
  const isLettered =
    root === 'result' &&
    letters.length === 1 &&
    first === letters[0] &&
    valueAt(scope.result, [first]) === undefined;
  const value = isLettered
    ? `result.${condition.value.slice(`result.${first}.`.length)}`
    : condition.value;
  return conditionHolds({ ...condition, value }, scope);
}

/** Whether a condition asks for a variable, which only a call has. */
export function asksVariable({ value }: Condition): boolean {
  return value.startsWith('vars.');
}

/** Whether a condition of `fail_when` would make one of these answers a failure; null where it isn't known. */
export function failsWith(
  condition: Condition,
  answers: Answers,
  args: JsonObject,
): boolean | null {
  const { letters, values } = answers;
  if (asksVariable(condition)) return null;
  for (const letter of letters) {
    const [own] = ownCondition(condition, letter, letters);
    const result = values[letter];
    if (own === undefined) continue;
    return result === undefined ? null : conditionFails(own, letters, { args, vars: {}, result });
  }
  return null;
}
