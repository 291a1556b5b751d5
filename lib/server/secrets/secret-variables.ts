import 'server-only';
import type { Connection } from '@/lib/core/connection/connection-schema';
import type { JsonObject } from '@/lib/core/json/json';
import type { SecretValue } from '@/lib/server/http/connection-secrets';
import { requestOrigins } from './secret-uses';

/**
 * The secrets that requests to a connection may carry, as variables `secret.NAME`: those that were entered for
 * the origin its requests go to.
 */
export function secretVariables(
  connection: Pick<Connection, 'base_url'>,
  secrets: ReadonlyMap<string, SecretValue>,
): JsonObject {
  const needed = requestOrigins(connection);
  const usable = [...secrets].filter(([, { origins }]) =>
    needed.every((origin) => origins.includes(origin)),
  );
  return Object.fromEntries(usable.map(([name, { value }]) => [`secret.${name}`, value]));
}
