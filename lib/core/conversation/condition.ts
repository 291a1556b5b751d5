import {
  isJsonObject,
  isLosslessNumber,
  type Json,
  type JsonObject,
  type LosslessNumber,
} from '../json/json';
import { pathParts, valueAt } from '../json/value-at';
import type { Condition } from './condition-schema';

/** What a condition may look at: the call's arguments, its result, the conversation's variables. */
export interface ConditionScope {
  args: JsonObject;
  result: Json | undefined;
  vars: JsonObject;
}

/**
 * Whether one comparison holds. A value that isn't there, or is null, is absent; empty is absent, or
 * a text, list or object without anything in it. Values of different types are never equal;
 * greater and less compare numbers (also written as text), else two texts in the order of their
 * characters, which is right for dates. Never throws.
 */
export function conditionHolds(condition: Condition, scope: ConditionScope): boolean {
  const value = valueInScope(condition.value, scope);
  const to = condition.to ?? null;
  switch (condition.is) {
    case 'present':
      return !isAbsent(value);
    case 'absent':
      return isAbsent(value);
    case 'empty':
      return isEmpty(value);
    case 'not_empty':
      return !isEmpty(value);
    case 'equal':
      return isEqual(value ?? null, to);
    case 'not_equal':
      return !isEqual(value ?? null, to);
    case 'greater':
      return order(value, to) === 1;
    case 'less':
      return order(value, to) === -1;
    case 'contains':
      return holds(value, to);
  }
}

function valueInScope(path: string, scope: ConditionScope): Json | undefined {
  const parts = pathParts(path);
  if (parts[0] === 'args') return valueAt(scope.args, parts, 1);
  if (parts[0] === 'vars') return inVariables(scope.vars, path.slice('vars.'.length), parts);
  return path === 'result.' ? scope.result : valueAt(scope.result, parts, 1);
}

/** A remembered variable is kept under the whole path it came from, as in `results.id`. */
function inVariables(vars: JsonObject, name: string, parts: string[]): Json | undefined {
  return Object.hasOwn(vars, name) ? vars[name] : valueAt(vars, parts, 1);
}

function isAbsent(value: Json | undefined): value is null | undefined {
  return value === undefined || value === null;
}

function isEmpty(value: Json | undefined): boolean {
  if (isAbsent(value) || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.keys(value).length === 0;
}

function isEqual(a: Json, b: Json): boolean {
  if (isNumeric(a) && isNumeric(b)) return compareNumbers(a.toString(), b.toString()) === 0;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, at) => isEqual(entry, b[at] ?? null));
  }
  if (isJsonObject(a) && isJsonObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key] ?? null, b[key] ?? null))
    );
  }
  return a === b;
}

function isNumeric(value: Json | undefined): value is number | LosslessNumber {
  return typeof value === 'number' || isLosslessNumber(value);
}

const numberText = /^\s*-?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/;
const wholeNumberText = /^-?\d+$/;

/** 1, 0 or -1; undefined where the two can't be put in an order. */
function order(a: Json | undefined, b: Json): -1 | 0 | 1 | undefined {
  const [left, right] = [asText(a), asText(b)];
  if (left === undefined || right === undefined) return undefined;
  if (numberText.test(left) && numberText.test(right)) {
    return compareNumbers(left.trim(), right.trim());
  }
  if (isNumeric(a) || isNumeric(b)) return undefined;
  return left < right ? -1 : left > right ? 1 : 0;
}

function asText(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return isNumeric(value) ? value.toString() : undefined;
}

function compareNumbers(a: string, b: string): -1 | 0 | 1 {
  const whole = wholeNumberText.test(a) && wholeNumberText.test(b);
  const [left, right] = whole ? [BigInt(a), BigInt(b)] : [Number(a), Number(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function holds(value: Json | undefined, to: Json): boolean {
  if (Array.isArray(value)) return value.some((entry) => isEqual(entry, to));
  if (typeof value === 'string') {
    const part = asText(to);
    return part !== undefined && value.includes(part);
  }
  return isJsonObject(value) && typeof to === 'string' && Object.hasOwn(value, to);
}
