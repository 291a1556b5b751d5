import 'server-only';
import { remoteSchema } from '@/lib/core/app/app-schema';
import { connectionSchema, type Connection } from '@/lib/core/connection/connection-schema';
import { connectionOrigin } from '@/lib/core/connection/origin';
import { connectionOrigins } from '@/lib/core/connection/origin-change';
import {
  authSecretNames,
  recipeSecretNames,
  secretNames,
} from '@/lib/core/connection/secret-names';
import { isJsonObject, stringifyJson, type Json } from '@/lib/core/json/json';
import { recipeSchema } from '@/lib/core/recipe/recipe-schema';
import type { SecretUse } from '@/lib/server/stores/app-store';

/** The origin that the requests of a connection's tools go to; none where its address can't be used. */
export function requestOrigins({ base_url }: Pick<Connection, 'base_url'>): string[] {
  const origin = connectionOrigin(base_url);
  return origin === null ? [] : [origin];
}

/** The secrets that a tool's own requests carry, for the origin they go to. */
function toolUses(tool: Json, connections: readonly Connection[]): SecretUse[] {
  // Most recipes hold none, and an app may have a thousand.
  if (!isJsonObject(tool) || !stringifyJson(tool.recipe ?? null).includes('secret.')) return [];
  const connection = connections.find(({ id }) => id === tool.connection);
  const recipe = recipeSchema.safeParse(tool.recipe);
  if (connection === undefined || !recipe.success) return [];
  const origins = requestOrigins(connection);
  return recipeSecretNames(recipe.data).map((name) => ({ name, origins }));
}

function usesOf(document: Json): SecretUse[] {
  if (!isJsonObject(document)) return [];
  const written = Array.isArray(document.connections) ? document.connections : [];
  // A connection that isn't finished yet is sent nothing, so it counts for nothing here.
  const connections = written.flatMap((entry) => connectionSchema.safeParse(entry).data ?? []);
  const uses = connections.flatMap((connection) => {
    const origins = connectionOrigins(connection);
    return secretNames(connection).map((name) => ({ name, origins }));
  });
  const tools = Array.isArray(document.tools) ? document.tools : [];
  uses.push(...tools.flatMap((tool) => toolUses(tool, connections)));
  const remote = remoteSchema.safeParse(document.remote);
  if (remote.success) {
    const { url, auth } = remote.data;
    const origins = connectionOrigins({ base_url: url, auth });
    uses.push(...authSecretNames(auth).map((name) => ({ name, origins })));
  }
  return uses;
}

/** Which secrets a document uses, each with every origin it is for; also of a document with problems. */
export function secretUses(document: Json): SecretUse[] {
  const uses = new Map<string, Set<string>>();
  for (const { name, origins } of usesOf(document)) {
    uses.set(name, new Set([...(uses.get(name) ?? []), ...origins]));
  }
  return [...uses].map(([name, origins]) => ({ name, origins: [...origins] }));
}

/** True where a secret has to be entered again: it was entered for other origins than it is used for now. */
export function mustEnterAgain(use: SecretUse, storedOrigins: readonly string[]): boolean {
  return use.origins.some((origin) => !storedOrigins.includes(origin));
}
