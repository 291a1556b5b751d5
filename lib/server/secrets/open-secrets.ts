import 'server-only';
import type { Connection } from '@/lib/core/connection/connection-schema';
import { connectionOrigins } from '@/lib/core/connection/origin-change';
import type { JsonObject } from '@/lib/core/json/json';
import type { SecretValue } from '@/lib/server/http/connection-secrets';
import { decryptSecret } from './encrypt';
import { secretFor } from './which-secret';
import type { StoredSecret } from '@/lib/server/stores/secret-store';
import { requestOrigins } from './secret-uses';

/** A value of a secret as it was entered. */
export interface OpenSecret extends SecretValue {
  name: string;
}

/** The values of an app's secrets in the order of their rows; one that can't be read counts as not set. */
export function openSecrets(appId: string, rows: readonly StoredSecret[]): OpenSecret[] {
  return rows.flatMap(({ name, origins, ciphertext }) => {
    const value = decryptSecret(ciphertext, { appId, name });
    return value === null ? [] : [{ name, value, origins }];
  });
}

/** The secrets that go with the requests of one connection. */
export interface LineSecrets {
  /** For its sign-in and headers, by name; with no origins where a value was entered for others than these. */
  secrets: Map<string, SecretValue>;
  /** Those that its tools' requests may carry, as variables `secret.NAME`. */
  variables: JsonObject;
  /** Names of those that they may not carry: entered for other origins. */
  elsewhere: Set<string>;
}

/** Of the values entered, the newest first, those that requests of a connection may use. */
export function lineSecrets(
  connection: Connection,
  newestFirst: readonly OpenSecret[],
): LineSecrets {
  const secrets = new Map<string, SecretValue>();
  const variables: JsonObject = {};
  const elsewhere = new Set<string>();
  const signInOrigins = connectionOrigins(connection);
  const origins = requestOrigins(connection);
  for (const { name, value } of newestFirst) {
    if (secrets.has(name)) continue;
    secrets.set(
      name,
      secretFor(newestFirst, { name, origins: signInOrigins }) ?? { value, origins: [] },
    );
    const carried = secretFor(newestFirst, { name, origins });
    if (carried === undefined) elsewhere.add(name);
    else variables[`secret.${name}`] = carried.value;
  }
  return { secrets, variables, elsewhere };
}
