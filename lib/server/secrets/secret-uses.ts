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

interface PlacedUse extends SecretUse {
  /** Where in the document it is used. */
  path: string;
}

/** The secrets that a tool's own requests carry, for the origin they go to. */
function usesInTool(tool: Json, index: number, connections: readonly Connection[]): PlacedUse[] {
  // Most recipes hold none, and an app may have a thousand.
  if (!isJsonObject(tool) || !stringifyJson(tool.recipe ?? null).includes('secret.')) return [];
  const connection = connections.find(({ id }) => id === tool.connection);
  const recipe = recipeSchema.safeParse(tool.recipe);
  if (connection === undefined || !recipe.success) return [];
  const origins = requestOrigins(connection);
  const path = `tools.${index}.recipe`;
  return recipeSecretNames(recipe.data).map((name) => ({ name, origins, path }));
}

function usesInConnection(connection: Connection, index: number): PlacedUse[] {
  const origins = connectionOrigins(connection);
  const ofSignIn = new Set(authSecretNames(connection.auth));
  return secretNames(connection).map((name) => {
    const path = `connections.${index}.${ofSignIn.has(name) ? 'auth' : 'headers'}`;
    return { name, origins, path };
  });
}

function usesOf(document: Json): PlacedUse[] {
  if (!isJsonObject(document)) return [];
  const written = Array.isArray(document.connections) ? document.connections : [];
  // A connection that isn't finished yet is sent nothing, so it counts for nothing here.
  const read = written.map((entry) => connectionSchema.safeParse(entry).data ?? null);
  const uses = read.flatMap((each, index) => (each === null ? [] : usesInConnection(each, index)));
  const connections = read.filter((each) => each !== null);
  const tools = Array.isArray(document.tools) ? document.tools : [];
  uses.push(...tools.flatMap((tool, index) => usesInTool(tool, index, connections)));
  const remote = remoteSchema.safeParse(document.remote);
  if (remote.success) {
    const { url, auth } = remote.data;
    const origins = connectionOrigins({ base_url: url, auth });
    uses.push(...authSecretNames(auth).map((name) => ({ name, origins, path: 'remote.auth' })));
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

/** Each use of a secret by itself: one value of it has to be for all of the use's origins. */
export function secretNeeds(document: Json): SecretUse[] {
  return usesOf(document).map(({ name, origins }) => ({ name, origins }));
}

/** The first place in a document that uses each of its secrets. */
export function secretPlaces(document: Json): Map<string, string> {
  return new Map(
    usesOf(document)
      .map(({ name, path }): [string, string] => [name, path])
      .reverse(),
  );
}
