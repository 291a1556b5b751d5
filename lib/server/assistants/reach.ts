import 'server-only';
import { mayDo } from '../auth/allow';
import type { McpAddress } from '../mcp/addresses';
import { listMemberships, type Membership } from '../stores/member-store';
import { readAppIdentity } from '../stores/serving-store';

/**
 * The workspace that an assistant at this address reaches for a person: the app's, or for the address of all
 * apps the one they are in. Null where they belong to none such.
 */
export async function workspaceReached(
  personId: string,
  presentWorkspaceId: string | null,
  address: McpAddress,
): Promise<Membership | null> {
  const memberships = await listMemberships(personId);
  const { slug } = address;
  if (slug === null) {
    return memberships.find(({ id }) => id === presentWorkspaceId) ?? memberships[0] ?? null;
  }
  const found = await Promise.all(memberships.map(({ id }) => readAppIdentity(id, slug)));
  return memberships.find((_membership, index) => found[index] !== null) ?? null;
}

/** The same, only where they may let an assistant in there. */
export async function workspaceOpened(
  ...reaching: Parameters<typeof workspaceReached>
): Promise<Membership | null> {
  const workspace = await workspaceReached(...reaching);
  return workspace !== null && mayDo(workspace.role, 'connect-assistants') ? workspace : null;
}
