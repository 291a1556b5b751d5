import 'server-only';
import { problemAt, type Problem } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { say } from '@/lib/core/sentences/say';
import type { Sentence } from '@/lib/core/sentences/sentence';
import type { SecretUse } from '@/lib/server/stores/app-store';
import { listSecretRows, type StoredSecret } from '@/lib/server/stores/secret-store';
import { secretState } from './secret-state';
import { secretPlaces, secretUses } from './secret-uses';

/** The secrets among those used that have to be entered before requests work, each with what is to be done. */
export function secretsToEnter(
  appId: string,
  uses: readonly SecretUse[],
  stored: readonly StoredSecret[],
): Map<string, Sentence> {
  const told = new Map<string, Sentence>();
  for (const use of uses) {
    const { name } = use;
    const state = secretState(appId, use, stored);
    if (state === 'not-set') told.set(name, say('connection.secretToEnter', { name }));
    if (state === 'enter-again') told.set(name, say('connection.secretToEnterAgain', { name }));
  }
  return told;
}

/** One warning for each secret that a document uses and calls couldn't, at the first place that uses it. */
export async function secretWarnings(appId: string, document: Json): Promise<Problem[]> {
  const toEnter = secretsToEnter(appId, secretUses(document), await listSecretRows(appId));
  if (toEnter.size === 0) return [];
  const places = secretPlaces(document);
  return [...toEnter].map(([name, said]) => problemAt(places.get(name) ?? '', said));
}
