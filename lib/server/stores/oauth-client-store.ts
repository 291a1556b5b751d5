import 'server-only';
import { db } from '../db/client';

/** A program that may ask to be let in, as it describes itself; null where nobody knows it. */
export async function findOauthClient(clientId: string) {
  return db().oauthClient.findUnique({
    where: { clientId },
    select: { clientId: true, name: true, uri: true, redirectUris: true, disabled: true },
  });
}

/** Where a program may be sent back to. */
export async function writeRedirectUris(
  clientId: string,
  redirectUris: readonly string[],
): Promise<void> {
  await db().oauthClient.updateMany({
    where: { clientId },
    data: { redirectUris: [...redirectUris] },
  });
}

/** Forgets programs that registered before then and that nobody let in: anybody may register any number. */
export async function removeUnusedClients(before: Date): Promise<void> {
  await db().oauthClient.deleteMany({
    where: { createdAt: { lt: before }, grants: { none: {} } },
  });
}
