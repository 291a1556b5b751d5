import { limits } from '../limits';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';

/** A tool's exposed name: served under it, or left out because somebody else has it. */
export type ExposedName =
  | { kind: 'served'; name: string }
  | { kind: 'left-out'; name: string; because: 'taken' | 'reserved'; takenBy: string | null };

/** The tool name with every character outside `A-Z a-z 0-9 _ -` replaced by `_`. */
export function replaceCharacters(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]/gu, '_');
}

function uncutName(shortName: string, toolName: string): string {
  const plain = replaceCharacters(toolName);
  return plain.startsWith(`${shortName}_`) ? plain : `${shortName}_${plain}`;
}

/** The name a model sees for a tool: always `^[a-zA-Z0-9_-]{1,64}$` when the short name is one. */
export function exposedName(shortName: string, toolName: string): string {
  return uncutName(shortName, toolName).slice(0, limits.exposedNameCharacters);
}

/**
 * The exposed names of an app's tools, in listing order: the first to come has a name, the others are
 * left out, so no served name ever repeats. `alreadyTaken` holds names served by apps before this one;
 * the names served here are added to it, so that it can be handed on to the next app.
 */
export function exposedNames(
  shortName: string,
  toolNames: readonly string[],
  reserved: readonly string[],
  alreadyTaken: Map<string, { tool: string }> = new Map(),
): ExposedName[] {
  const kept = new Set(reserved);
  return toolNames.map((toolName) => {
    const name = exposedName(shortName, toolName);
    if (kept.has(name)) return { kind: 'left-out', name, because: 'reserved', takenBy: null };
    const owner = alreadyTaken.get(name);
    if (owner) return { kind: 'left-out', name, because: 'taken', takenBy: owner.tool };
    alreadyTaken.set(name, { tool: toolName });
    return { kind: 'served', name };
  });
}

/** Why a tool is left out and what to rename, as one sentence; null for a served one. */
export function leftOutSentence(exposed: ExposedName, toolName: string): Sentence | null {
  if (exposed.kind === 'served') return null;
  if (exposed.because === 'reserved') {
    return say('naming.reserved', { exposed: exposed.name, name: toolName });
  }
  const values = { exposed: exposed.name, name: toolName };
  return exposed.takenBy === toolName
    ? say('naming.takenByNamesake', values)
    : say('naming.taken', { ...values, other: exposed.takenBy ?? '' });
}

/**
 * How many more characters fit into a tool's name before its exposed name is cut; below zero, by how
 * many it is too long.
 */
export function charactersLeft(shortName: string, toolName: string): number {
  return limits.exposedNameCharacters - uncutName(shortName, toolName).length;
}

/** What to know about a tool's name, each as one sentence; the name is allowed all the same. */
export function nameWarnings(shortName: string, toolName: string): Sentence[] {
  const warnings: Sentence[] = [];
  const plain = replaceCharacters(toolName);
  const name = exposedName(shortName, toolName);
  const left = charactersLeft(shortName, toolName);
  if (/^_*$/.test(plain)) {
    warnings.push(say('naming.saysNothing', { exposed: name }));
  } else if (plain !== toolName) {
    warnings.push(say('naming.replaced', { exposed: name }));
  }
  if (left < 0) {
    const max = limits.exposedNameCharacters;
    warnings.push(say('naming.cut', { max, exposed: name, over: -left }));
  } else if (name.length > limits.exposedNameWarnCharacters) {
    const max = limits.exposedNameWarnCharacters;
    warnings.push(say('naming.long', { exposed: name, count: name.length, max }));
  }
  return warnings;
}
