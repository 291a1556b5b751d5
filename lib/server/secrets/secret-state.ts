import 'server-only';
import { decryptSecret } from './encrypt';
import { secretFor } from './which-secret';
import type { SecretUse } from '@/lib/server/stores/app-store';
import type { StoredSecret } from '@/lib/server/stores/secret-store';

/** Whether a secret is there for what it is used for; `enter-again`: there is one that calls can't use. */
type SecretState = 'set' | 'not-set' | 'enter-again';

/** How a secret of an app stands: one that this instance can't read is of no more use than one for other origins. */
export function secretState(
  appId: string,
  use: SecretUse,
  stored: readonly StoredSecret[],
): SecretState {
  const { name } = use;
  const rows = stored.filter((each) => each.name === name);
  if (rows.length === 0) return 'not-set';
  const readable = rows.filter(
    ({ ciphertext }) => decryptSecret(ciphertext, { appId, name }) !== null,
  );
  return secretFor(readable, use) === undefined ? 'enter-again' : 'set';
}
