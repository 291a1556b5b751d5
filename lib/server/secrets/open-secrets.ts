import 'server-only';
import type { SecretValue } from '@/lib/server/http/connection-secrets';
import { decryptSecret } from './encrypt';
import type { StoredSecret } from '@/lib/server/stores/secret-store';

/** The values of an app's secrets by their names; one that can't be read counts as not set. */
export function openSecrets(
  appId: string,
  rows: readonly StoredSecret[],
): Map<string, SecretValue> {
  const secrets = new Map<string, SecretValue>();
  for (const { name, origins, ciphertext } of rows) {
    const value = decryptSecret(ciphertext, { appId, name });
    if (value !== null) secrets.set(name, { value, origins });
  }
  return secrets;
}
