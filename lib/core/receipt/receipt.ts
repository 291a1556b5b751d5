import { type PickedFields, seenPlace, seenValue } from '../answer/seen-value';
import { isLosslessNumber, type Json, type JsonObject } from '../json/json';
import { pathParts, valueAt } from '../json/value-at';
import { limits } from '../limits';
import { oneLine } from '../naming/one-line';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';

const placeholder = /\{\{([^{}]+)\}\}/g;

const everything: PickedFields = { fields: null, letters: [] };

/** A question mark with nothing to read after it. */
const question = /[?؟？⁇][^\p{L}\p{N}?؟？⁇]*$/u;

/** The placeholders of a receipt, as written between the braces, each once. */
export function receiptPlaceholders(template: string): string[] {
  return [...new Set([...template.matchAll(placeholder)].map(([, name = '']) => name.trim()))];
}

/** The path inside the result that a placeholder names; null where it names an argument. */
function resultPath(name: string): string | null {
  return name.startsWith('result.') ? name.slice('result.'.length) : null;
}

/** What a receipt is filled in from: the arguments, and what the assistant sees of the fields picked for it. */
export interface ReceiptValues {
  arguments: JsonObject;
  result: Json;
  /** Everything where it is left out. */
  picked?: PickedFields;
}

/**
 * The receipt with its values filled in: `{{name}}` from the arguments, `{{result.path}}` from what
 * the assistant sees. Values are one line of at most 200 characters and are never expanded again. Null
 * where a value is missing: the receipt is then left unsaid.
 */
export function renderReceipt(template: string, values: ReceiptValues): string | null {
  let complete = template.trim() !== '';
  const text = template.replace(placeholder, (_, name: string) => {
    const value = plainValue(placeholderValue(name.trim(), values));
    complete &&= value !== null;
    return value ?? '';
  });
  return complete ? text : null;
}

/** The placeholders, each once, that these values leave without a text: with one of them the receipt is unsaid. */
export function receiptGaps(template: string, values: ReceiptValues): string[] {
  return receiptPlaceholders(template).filter(
    (name) => plainValue(placeholderValue(name, values)) === null,
  );
}

function placeholderValue(name: string, values: ReceiptValues): Json | undefined {
  const path = resultPath(name);
  if (path !== null) return seenValue(values.result, path, values.picked ?? everything);
  if (Object.hasOwn(values.arguments, name)) return values.arguments[name];
  return valueAt(values.arguments, pathParts(name));
}

/** A value as a person reads it; null where it is no plain text. */
function plainValue(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) {
    const entries = value.slice(0, limits.receiptValueCharacters).map(plainValue);
    if (entries.length === 0 || entries.includes(null)) return null;
    return oneLine(entries.join(', '), limits.receiptValueCharacters);
  }
  if (typeof value === 'object' && !isLosslessNumber(value)) return null;
  return oneLine(String(value), limits.receiptValueCharacters) || null;
}

/**
 * Why a receipt is refused, one sentence each: it asks something, a placeholder is not closed, it
 * shows what the assistant never sees, or it names an argument the tool doesn't have; `argumentNames` are
 * not checked where left out.
 */
export function receiptProblems(
  template: string,
  picked: PickedFields,
  argumentNames?: ReadonlySet<string>,
): Sentence[] {
  const problems: Sentence[] = [];
  if (question.test(template)) {
    problems.push(say('receipt.asks'));
  }
  if (/\{\{|\}\}/.test(template.replace(placeholder, ''))) {
    problems.push(say('receipt.notClosed'));
  }
  for (const name of receiptPlaceholders(template)) {
    const problem = placeholderProblem(name, picked, argumentNames);
    if (problem) problems.push(problem);
  }
  return problems;
}

function placeholderProblem(
  name: string,
  picked: PickedFields,
  argumentNames: ReadonlySet<string> | undefined,
): Sentence | null {
  const path = resultPath(name);
  if (path !== null) {
    const { fields } = picked;
    if (fields === null || seenPlace(path, picked) === 'inside') return null;
    return fields.length === 0
      ? say('receipt.seesNothing', { name, path })
      : say('receipt.neverSees', { name, path, fields: fields.slice(0, 5).join(', ') });
  }
  if (!argumentNames || argumentNames.has(name) || argumentNames.has(pathParts(name)[0] ?? '')) {
    return null;
  }
  const names = [...argumentNames].slice(0, 5);
  return names.length === 0
    ? say('receipt.noArguments', { name })
    : say('receipt.noArgument', { name, names: names.join(', ') });
}
