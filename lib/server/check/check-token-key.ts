import 'server-only';
import { derivedKey } from '../secrets/secrets-key';

/** The key that signs the tokens of this instance's own checks. */
export function checkTokenKey(): Uint8Array {
  return derivedKey('check token');
}
