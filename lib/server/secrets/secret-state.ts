import 'server-only';
import { decryptSecret } from './encrypt';
import type { SecretUse } from '@/lib/server/stores/app-store';
import type { StoredSecret } from '@/lib/server/stores/secret-store';
import { mustEnterAgain } from './secret-uses';

/** Whether a secret is there for what it is used for; `enter-again`: there is one that calls can't use. */
type SecretState = 'set' | 'not-set' | 'enter-again';

/** How a secret of an app stands: one that this instance can't read is of no more use than one for other origins. */
export function secretState(
  appId: string,
  use: SecretUse,
  stored: readonly StoredSecret[],
): SecretState {
  const { name } = use;
  const row = stored.find((each) => each.name === name);
  if (row === undefined) return 'not-set';
  const isUsable =
    !mustEnterAgain(use, row.origins) && decryptSecret(row.ciphertext, { appId, name }) !== null;
  return isUsable ? 'set' : 'enter-again';
}
