import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { argumentName } from '../naming/argument-name';
import { requestParts, type Change } from './change-schema';
import { differences, textOf } from './comparable';
import { isReordered, pairedBy, type Pair } from './pairs';

/** The tool that changes are told of, and the path of the part at hand from the document's root. */
export interface Told {
  tool: string;
  title: string;
  path: string;
}

/** Where nothing more particular can be said. */
export function otherOf({ tool, title, path }: Told, key: string, noticed: boolean): Change {
  return {
    kind: 'other-changed',
    tool,
    title,
    path: key === '' ? path : `${path}.${key}`,
    noticed,
  };
}

/** A request as people name it: "POST /bookings". */
function nameOf(source: Json | undefined): string {
  return `${textOf(source, 'method')} ${textOf(source, 'url')}`.trim();
}

/** Parts of a parameter that only the other side, or the person who is asked, gets to see. */
const unseenParts = new Set(['in', 'send_empty', 'show']);

function isAsked(parameter: Json): boolean {
  return isJsonObject(parameter) && parameter.from === 'llm';
}

function parameterName(parameter: Json): string {
  const name = textOf(parameter, 'name');
  if (!isAsked(parameter)) return name;
  const as = textOf(parameter, 'as');
  return argumentName({ name, ...(as !== '' && { as }) });
}

function instruction(parameter: JsonObject): string | null {
  return typeof parameter.value === 'string' ? parameter.value : null;
}

function ofParameter(pair: Pair, letter: string, told: Told): Change[] {
  const { before, after, to } = pair;
  const at = `params.${to}`;
  if (!isJsonObject(before) || !isJsonObject(after)) {
    const isSame = differences({ whole: before }, { whole: after }).length === 0;
    return isSame ? [] : [otherOf(told, at, false)];
  }
  const parameter = parameterName(after);
  const asked = isAsked(before) || isAsked(after);
  const { tool, title } = told;
  const common = { tool, title, letter, parameter };
  const differing = differences(before, after);
  const required = differing.find(
    ({ key, from, to: now }) =>
      key === 'required' && typeof from === 'boolean' && typeof now === 'boolean',
  );
  const parts = differing.flatMap((each) => (each === required ? [] : [each.key]));
  const changes: Change[] = [];
  if (required !== undefined) {
    const isRequired = required.to === true;
    changes.push({ kind: 'parameter-required', ...common, required: isRequired, noticed: asked });
  }
  if (parts.length > 0) {
    const isTold = parts.includes('value');
    changes.push({
      kind: 'parameter-changed',
      ...common,
      parts,
      from: isTold ? instruction(before) : null,
      to: isTold ? instruction(after) : null,
      noticed: asked && parts.some((part) => !unseenParts.has(part)),
    });
  }
  return changes;
}

function parameterChanges(before: Json, after: Json, letter: string, told: Told): Change[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [otherOf(told, 'params', true)];
  const { pairs, added, removed } = pairedBy(before, after, (each) => textOf(each, 'name'));
  const { tool, title } = told;
  const common = (entry: Json) => ({
    tool,
    title,
    letter,
    parameter: parameterName(entry),
    noticed: isAsked(entry),
  });
  return [
    ...removed.map(({ entry }): Change => ({ kind: 'parameter-removed', ...common(entry) })),
    ...added.map(({ entry }): Change => {
      const required = isJsonObject(entry) && entry.required === true;
      return { kind: 'parameter-added', ...common(entry), required };
    }),
    ...pairs.flatMap((pair) => ofParameter(pair, letter, told)),
    ...(isReordered(pairs) ? [otherOf(told, 'params', false)] : []),
  ];
}

function ofRequest(before: Json, after: Json, letter: string, told: Told): Change[] {
  if (!isJsonObject(before) || !isJsonObject(after)) return [otherOf(told, '', false)];
  const { tool, title } = told;
  const common = { tool, title, letter, noticed: false };
  const differing = differences(before, after);
  const changes: Change[] = [];
  if (differing.some(({ key }) => key === 'method' || key === 'url')) {
    const names = { from: nameOf(before), to: nameOf(after) };
    changes.push({ kind: 'request-changed', ...common, ...names });
  }
  for (const { key, from, to } of differing) {
    const part = requestParts.find((each) => each === key);
    if (key === 'method' || key === 'url') continue;
    if (key === 'params') changes.push(...parameterChanges(from ?? [], to ?? [], letter, told));
    else if (part === undefined) changes.push(otherOf(told, key, false));
    else changes.push({ kind: 'request-part-changed', ...common, part });
  }
  return changes;
}

/** What is different in the requests of a tool. */
export function requestChanges(
  before: Json | undefined,
  after: Json | undefined,
  told: Told,
): Change[] {
  if (!isJsonObject(before) || !isJsonObject(after)) return [otherOf(told, '', true)];
  const { tool, title, path } = told;
  return differences(before, after).flatMap(({ key: letter, from, to }): Change[] => {
    const common = { tool, title, letter, noticed: false };
    if (from === undefined) return [{ kind: 'request-added', ...common, to: nameOf(to) }];
    if (to === undefined) return [{ kind: 'request-removed', ...common, from: nameOf(from) }];
    return ofRequest(from, to, letter, { ...told, path: `${path}.${letter}` });
  });
}
