import { literalName } from '../parameters/dotted-name';
import type { Parameter } from '../parameters/parameter-schema';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';

/** A value of a query or form and the name it is sent under; nothing is known of what has no parameter. */
export interface SentName {
  name: string;
  parameter: Parameter | null;
}

/** `kinds[]` and `kinds` are one name: which of them is sent depends on the style of lists. */
export function bare(name: string): string {
  return name.replace(/\[\]$/, '');
}

/** Whether a list may have entries that are objects, which are sent as `list.0.field`. */
function mayHoldObjects({ from, fields, items }: Parameter): boolean {
  return !!fields?.length || (from !== 'llm' && items === undefined);
}

/** Whether a value may be sent under a name that begins with its own, as the fields of an object are. */
export function mayBeSpreadTo({ name: own, parameter }: SentName, name: string): boolean {
  if (parameter === null || !name.startsWith(`${own}.`)) return false;
  const rest = name.slice(own.length + 1);
  if (parameter.type === 'object') return isField(parameter, rest);
  const entry = parameter.type === 'array' ? /^\d+(?:\.(.+))?$/su.exec(rest) : null;
  return entry !== null && mayHoldObjects(parameter) && isField(parameter, entry[1] ?? '');
}

function isField({ fields = [] }: Parameter, name: string): boolean {
  if (fields.length === 0 || name === '') return true;
  return fields.some((field) => {
    const own = literalName(field.name);
    return bare(own) === bare(name) || mayBeSpreadTo({ name: own, parameter: field }, name);
  });
}

/** Why a value can't stand beside earlier ones whose names are others; null where it can. */
export function sentTwice(one: SentName, earlier: readonly SentName[]): Sentence | null {
  for (const other of earlier) {
    if (mayBeSpreadTo(other, one.name)) {
      return say('request.sentTwice', { name: one.name, outer: other.name });
    }
    if (mayBeSpreadTo(one, other.name)) {
      return say('request.sentTwice', { name: other.name, outer: one.name });
    }
  }
  return null;
}
