import 'server-only';
import { mayDo } from '../auth/allow';
import type { StoredGrant } from '../stores/assistant-store';
import type { ViewShape } from './served-view';

/** What a person granted an assistant, as it is kept in memory. */
export interface KnownGrant {
  stored: { id: string; workspaceId: string; slug: string | null };
  shape: ViewShape;
  shapeId: string;
  /** Said in the activity: the assistant, and the person it acts for. */
  name: string;
  /** The same for one assistant and person. */
  callerId: string;
  /** Epoch milliseconds of the use last noted. */
  notedAt: number;
}

/** An assistant sees at its address whatever is live there. */
const everything: ViewShape = { allApps: true, appIds: new Set(), withheld: new Set() };

/** Prepares what was read of a grant for serving; null where its person may no longer connect assistants. */
export function knownGrant(stored: StoredGrant): KnownGrant | null {
  if (!mayDo(stored.role, 'connect-assistants')) return null;
  const { id, workspaceId, slug, clientId, client, member } = stored;
  return {
    stored: { id, workspaceId, slug },
    shape: everything,
    // As for keys that see every app.
    shapeId: '* []',
    name: `${client.name ?? clientId} (${member.person.name})`,
    callerId: `assistant ${clientId} ${member.person.id}`,
    notedAt: stored.lastUsedAt?.getTime() ?? 0,
  };
}
