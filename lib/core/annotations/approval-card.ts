import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { limits } from '../limits';
import { oneLine } from '../naming/one-line';
import { titleFromName } from '../naming/title';
import { argumentName } from '../naming/argument-name';
import { isScalar, type Scalar, scalarText } from '../parameters/scalar-value';

const idName = /^(id|uuid|guid)$|[_.-]id$|Id$|ID$|_uuid$|Uuid$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What a card needs to know of a parameter. */
export interface CardParameter {
  name: string;
  as?: string | undefined;
  show?: 'always' | 'never' | undefined;
}

export interface ApprovalCard {
  title: string;
  /** "Label: value", eight at most, each one line of at most 200 characters. */
  lines: string[];
  /** How many arguments there are beyond those lines. */
  more: number;
}

/** True for a name that stands for a record rather than for something a person can judge. */
export function isIdName(name: string): boolean {
  return idName.test(name);
}

/** True where an argument of this name may appear on the card, whatever its value is. */
export function mayShow(name: string, show: CardParameter['show']): boolean {
  return show === undefined ? !isIdName(name) : show === 'always';
}

/**
 * What a person sees when asked whether a tool may run: its title and the arguments that mean
 * something to them. IDs are left out unless the parameter says `show: always`.
 */
export function approvalCard(call: {
  title: string;
  arguments: JsonObject;
  parameters?: readonly CardParameter[];
}): ApprovalCard {
  const show = new Map(call.parameters?.map((each) => [argumentName(each), each.show]));
  const shown = Object.entries(call.arguments).filter(
    ([name, value]) =>
      mayShow(name, show.get(name)) && (show.get(name) === 'always' || !isUuid(value)),
  );
  const lines = shown.slice(0, limits.approvalLinesMax).map(([name, value]) => line(name, value));
  return { title: call.title, lines, more: shown.length - lines.length };
}

function isUuid(value: Json): boolean {
  return typeof value === 'string' && uuid.test(value);
}

function line(name: string, value: Json): string {
  return oneLine(`${titleFromName(name)}: ${valueText(value)}`, limits.approvalLineCharacters);
}

function valueText(value: Json): string {
  if (value === null) return 'none';
  if (isScalar(value)) return scalarLine(value);
  if (Array.isArray(value)) return listText(value);
  return objectText(value);
}

function scalarLine(value: Scalar): string {
  return oneLine(scalarText(value), limits.approvalLineCharacters);
}

function listText(list: Json[]): string {
  const first = list.slice(0, limits.approvalListEntriesShown);
  const separator = first.some(isJsonObject) ? '; ' : ', ';
  const texts = first.map((entry) =>
    Array.isArray(entry) ? `(${entry.length})` : valueText(entry),
  );
  if (list.length > first.length) texts.push('…');
  return texts.length === 0 ? 'none (0)' : `${texts.join(separator)} (${list.length})`;
}

function objectText(object: JsonObject): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(object)) {
    if (!isScalar(value) || isIdName(name) || isUuid(value)) continue;
    parts.push(`${titleFromName(name)} ${scalarLine(value)}`);
    if (parts.length === limits.approvalLinesMax) break;
  }
  return parts.length === 0 ? 'details' : parts.join(', ');
}
