import type { ListSecretsResponse } from '@/lib/contract/secrets';
import type { JsonObject } from '@/lib/core/json/json';
import {
  type AuthType,
  authTypeOf,
  secretKeys,
  secretNameIn,
  secretText,
} from './connection-draft';
import type { SecretState } from './secret-field';

/** Whether the secret of a connection is there. A kind of sign-in other than the saved one has none yet. */
export function secretStateOf(
  connection: JsonObject | null,
  type: AuthType,
  secrets: ListSecretsResponse['secrets'],
): SecretState {
  if (!connection || authTypeOf(connection) !== type || !secretKeys[type]) return 'not-set';
  const text = secretText(connection);
  if (text === '') return 'not-set';
  const name = secretNameIn(text);
  if (name === null) return text.includes('{{') ? 'set' : 'written-out';
  const secret = secrets.find((each) => each.name === name);
  if (!secret?.set) return 'not-set';
  return secret.enter_again ? 'enter-again' : 'set';
}
