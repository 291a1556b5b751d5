import { pathParts } from '../json/value-at';
import type { Parameter } from '../parameters/parameter-schema';

/** A stretch of a template: text as it stands, or a name to be replaced by a value. */
export type TemplatePart = { kind: 'text'; text: string } | { kind: 'placeholder'; name: string };

/**
 * Takes a text with `{{name}}` in it apart, once: what a value holds is never looked at again, so
 * text from a caller can't become a placeholder.
 */
export function parseTemplate(text: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{{', at);
    const close = open === -1 ? -1 : text.indexOf('}}', open + 2);
    if (close === -1) break;
    if (open > at) parts.push({ kind: 'text', text: text.slice(at, open) });
    parts.push({ kind: 'placeholder', name: text.slice(open + 2, close).trim() });
    at = close + 2;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

/** The names of the placeholders in a text, as often as they stand there. */
export function placeholdersIn(text: string): string[] {
  return parseTemplate(text).flatMap((part) => (part.kind === 'placeholder' ? [part.name] : []));
}

/** Whether a `{{` is never closed, which is surely a slip. */
export function hasOpenPlaceholder(text: string): boolean {
  return parseTemplate(text).some((part) => part.kind === 'text' && part.text.includes('{{'));
}

/** Whether anything in a text is to be replaced by a value. */
export function holdsPlaceholder(text: string): boolean {
  return placeholdersIn(text).length > 0;
}

/** What a placeholder of one request stands for. */
export type PlaceholderMeaning =
  | { kind: 'parameter'; parameter: Parameter }
  | { kind: 'variable'; name: string }
  | { kind: 'answer'; letter: string; path: string[] }
  | { kind: 'unknown' };

/** How well a parameter of the right name suits an address: one meant for the body comes last. */
function suits(parameter: Parameter): number {
  if (parameter.in === 'path') return 0;
  return parameter.in === undefined ? 1 : parameter.in === 'query' ? 2 : 3;
}

/**
 * What a placeholder stands for: a parameter of the same request by its name, `vars.x` a variable of
 * the conversation, `secret.X` a secret, `a.path` the answer of request `a`.
 */
export function placeholderMeaning(name: string, params: readonly Parameter[]): PlaceholderMeaning {
  const named = params.filter((parameter) => parameter.name === name);
  const parameter = named.sort((a, b) => suits(a) - suits(b))[0];
  if (parameter) return { kind: 'parameter', parameter };
  if (/^vars\../.test(name)) return { kind: 'variable', name: name.slice('vars.'.length) };
  if (/^secret\../.test(name)) return { kind: 'variable', name };
  const answer = /^([a-z])(?:\.(.+))?$/su.exec(name);
  if (!answer) return { kind: 'unknown' };
  return {
    kind: 'answer',
    letter: answer[1] as string,
    path: answer[2] === undefined ? [] : pathParts(answer[2]),
  };
}
