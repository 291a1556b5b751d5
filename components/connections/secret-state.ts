import type { ListSecretsResponse } from '@/lib/contract/secrets';
import { connectionSchema } from '@/lib/core/connection/connection-schema';
import { type OriginChange, originChange } from '@/lib/core/connection/origin-change';
import { secretNames } from '@/lib/core/connection/secret-names';
import { secretNameIn } from '@/lib/core/connection/secret-names';
import type { JsonObject } from '@/lib/core/json/json';
import { type AuthType, authTypeOf, secretKeys, secretText } from './connection-draft';

/** What is known of a secret, whose value never is. */
export type SecretState = 'set' | 'not-set' | 'enter-again' | 'written-out';

type Secrets = ListSecretsResponse['secrets'];

/** A secret as people see it. */
export interface SeenSecret {
  label: string;
  state: SecretState;
  /** Whether the live version goes on with a value entered before. */
  liveKeepsOther: boolean;
}

// The other fields may be unfinished or unknown and say nothing about secrets.
const partsSchema = connectionSchema.pick({ base_url: true, auth: true, headers: true }).strip();

/** Whether the secret of this name is there. */
export function stateOfSecret(name: string, secrets: Secrets): SecretState {
  const secret = secrets.find((each) => each.name === name);
  if (!secret?.set) return 'not-set';
  return secret.enter_again ? 'enter-again' : 'set';
}

/** Whether assistants' calls go on with a value entered before the one that the draft has. */
export function liveKeepsOther(name: string, secrets: Secrets): boolean {
  return secrets.some((each) => each.name === name && each.live_keeps_other);
}

/** Whether the secret of a connection's sign-in is there. A kind of sign-in other than the saved one has none yet. */
export function secretStateOf(
  connection: JsonObject | null,
  type: AuthType,
  secrets: Secrets,
): SecretState {
  if (!connection || authTypeOf(connection) !== type || !secretKeys[type]) return 'not-set';
  const text = secretText(connection);
  if (text === '') return 'not-set';
  const name = secretNameIn(text);
  if (name === null) return text.includes('{{') ? 'set' : 'written-out';
  return stateOfSecret(name, secrets);
}

/** Names of every secret that a connection uses, in the order they stand; none while it can't be read. */
export function secretsOf(connection: JsonObject): string[] {
  const parts = partsSchema.safeParse(connection);
  return parts.success ? secretNames(parts.data) : [];
}

/** What a changed address means for the secrets; null where nothing has to be entered again. */
export function changeOfOrigin(before: JsonObject | null, after: JsonObject): OriginChange | null {
  const from = partsSchema.safeParse(before);
  const to = partsSchema.safeParse(after);
  return from.success && to.success ? originChange(from.data, to.data) : null;
}
