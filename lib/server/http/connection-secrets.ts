import 'server-only';
import { fillSecrets, missingSecrets } from '@/lib/core/connection/secret-names';

/** A saved secret and the origins it was entered for; it is sent nowhere else. */
export interface SecretValue {
  value: string;
  origins: readonly string[];
}

/** What filling a text came to; a sentence where a secret can't be used. */
export type Filled =
  { kind: 'filled'; text: string; secrets: string[] } | { kind: 'missing'; sentence: string };

/**
 * Puts secrets in the place of `{{secret.NAME}}`, once: text that comes from a secret is never expanded.
 * A secret that is not set, or was entered for another origin than `origin`, is not used.
 */
export function fillForOrigin(
  template: string,
  secrets: ReadonlyMap<string, SecretValue>,
  origin: string,
): Filled {
  const names = missingSecrets(template, new Map());
  const usable = new Map<string, string>();
  for (const name of names) {
    const secret = secrets.get(name);
    if (secret === undefined) {
      return {
        kind: 'missing',
        sentence: `The secret ${name} isn't set; enter it with the connection.`,
      };
    }
    if (!secret.origins.includes(origin)) {
      return {
        kind: 'missing',
        sentence: `The secret ${name} was entered for another address; enter it again for ${origin}.`,
      };
    }
    usable.set(name, secret.value);
  }
  return { kind: 'filled', text: fillSecrets(template, usable), secrets: [...usable.values()] };
}
