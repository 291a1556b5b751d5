import type { Recipe } from '../recipe/recipe-schema';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import type { Auth, Connection } from './connection-schema';

const placeholder = /\{\{\s*secret\.([A-Za-z_][A-Za-z0-9_]{0,63})\s*\}\}/g;
const anyPlaceholder = /\{\{[^{}]*\}\}/g;

function namesIn(texts: readonly string[]): string[] {
  const names = new Set<string>();
  for (const text of texts) {
    for (const match of text.matchAll(placeholder)) if (match[1]) names.add(match[1]);
  }
  return [...names];
}

const withoutSecrets = new Set(['type', 'in', 'token_url', 'authorization_url']);

/** The values of a sign-in that may hold secrets, each with its key. */
export function authValues(auth: Auth): [key: string, value: string][] {
  return Object.entries(auth).filter(([key]) => !withoutSecrets.has(key));
}

/** Names of the secrets that a sign-in uses, each once, in the order they stand. */
export function authSecretNames(auth: Auth): string[] {
  return namesIn(authValues(auth).map(([, value]) => value));
}

/** Names of the secrets that a connection uses (sign-in and headers), each once, as they stand. */
export function secretNames(connection: Pick<Connection, 'auth' | 'headers'>): string[] {
  const texts = authValues(connection.auth).map(([, value]) => value);
  return namesIn([...texts, ...connection.headers.map((header) => header.value)]);
}

/** Names of the secrets that a recipe uses, as placeholders or as variables `secret.NAME`. */
export function recipeSecretNames(recipe: Recipe): string[] {
  const texts = Object.values(recipe.sources).flatMap((source) => [
    source.url,
    ...(source.headers ?? []).map((header) => header.value),
    ...source.params.flatMap(({ from, value }) => {
      if (typeof value !== 'string') return [];
      if (from === 'variable') return value.startsWith('secret.') ? [`{{${value}}}`] : [];
      return from === 'fixed' ? [value] : [];
    }),
  ]);
  return namesIn(texts);
}

/**
 * The text with its `{{secret.NAME}}` filled, in one pass: what a secret's value holds is never
 * expanded. Ask `missingSecrets` first: a secret without a value stays as written.
 */
export function fillSecrets(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(placeholder, (written, name: string) => values.get(name) ?? written);
}

/** Names of the secrets in a text that have no value. */
export function missingSecrets(text: string, values: ReadonlyMap<string, string>): string[] {
  return namesIn([text]).filter((name) => !values.has(name));
}

/** One sentence where a text holds a placeholder that is no well-formed secret; null where it is fine. */
export function secretPlaceholderProblem(text: string): Sentence | null {
  const [written] = text.replace(placeholder, '').match(anyPlaceholder) ?? [];
  if (written) return say('connection.notASecret', { written: written.slice(0, 80) });
  return /\{\{|\}\}/.test(text.replace(placeholder, '')) ? say('connection.secretNotClosed') : null;
}
