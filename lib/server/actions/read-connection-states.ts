import 'server-only';
import type { ConnectionStates } from '@/lib/contract/connections';
import { isJsonObject, parseJson } from '@/lib/core/json/json';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { listConnectionStates } from '@/lib/server/stores/connection-store';
import { theDraft } from './find-app';

/** Which of the draft's connections need somebody to sign in again. Viewers. */
export async function readConnectionStates(
  actor: Actor,
  { slug }: { slug: string },
): Promise<ConnectionStates> {
  allow(actor, 'see-apps');
  const app = await theDraft(actor, slug);
  const rows = await listConnectionStates(app.id);
  const since = new Map(rows.map((row) => [row.connectionId, row.signInAgain]));
  const document = parseJson(app.draft);
  const written = isJsonObject(document) ? document.connections : [];
  const ids = (Array.isArray(written) ? written : []).flatMap((connection) =>
    isJsonObject(connection) && typeof connection.id === 'string' ? [connection.id] : [],
  );
  return {
    connections: ids.map((id) => ({ id, sign_in_again: since.get(id)?.toISOString() ?? null })),
  };
}
