import 'server-only';
import type { Session } from '@/lib/contract/session';
import type { Actor, SignedIn } from '@/lib/server/auth/actor';
import { clientAddress } from '@/lib/server/auth/client-address';
import { isLoopbackHost } from '@/lib/server/auth/this-machine';
import { actorIn, actorOf, presentWorkspace, signedInWith } from '@/lib/server/auth/who-asks';
import { env } from '@/lib/server/env';
import { chosenTimeZone } from '@/lib/server/time-zone';
import { listMemberships, type Membership } from '@/lib/server/stores/member-store';
import { somebodyExists } from '@/lib/server/stores/person-store';
import { readWorkspace } from '@/lib/server/stores/workspace-store';

interface Asking {
  actor: Actor | null;
  signedIn: SignedIn | null;
  memberships: Membership[];
}

async function whoAsks(request: Request): Promise<Asking> {
  if (request.headers.has('authorization')) {
    return { actor: await actorOf(request), signedIn: null, memberships: [] };
  }
  const signedIn = await signedInWith(request);
  if (signedIn === null) return { actor: null, signedIn, memberships: [] };
  const memberships = await listMemberships(signedIn.personId);
  const workspace = presentWorkspace(signedIn, memberships);
  return { actor: workspace && actorIn(signedIn, workspace), signedIn, memberships };
}

async function setUpState(request: Request, isKnown: boolean): Promise<Session['set_up']> {
  if (isKnown || (await somebodyExists())) return 'done';
  return clientAddress(request).isThisMachine ? 'here' : 'by-link';
}

/** Who is asking, how one signs in, and where assistants reach this instance. Anyone, signed in or not. */
export async function readSession(request: Request): Promise<Session> {
  const { publicUrl, oidc, mail } = env();
  const { actor, signedIn, memberships } = await whoAsks(request);
  const isKnown = actor !== null || signedIn !== null;
  const workspace = actor && (await readWorkspace(actor.workspaceId));
  return {
    signed_in: isKnown,
    name: actor?.name ?? signedIn?.name ?? null,
    email: signedIn?.email ?? null,
    person_id: actor?.personId ?? signedIn?.personId ?? null,
    role: actor?.role ?? null,
    workspace: workspace && { id: workspace.id, name: workspace.name },
    workspaces: memberships,
    set_up: await setUpState(request, isKnown),
    single_sign_on: oidc?.name ?? null,
    sends_mail: mail !== null,
    public_url: publicUrl,
    public_url_is_local: isLoopbackHost(new URL(publicUrl).hostname),
    time_zone: chosenTimeZone(workspace?.timeZone),
  };
}
