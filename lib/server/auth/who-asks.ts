import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import { env } from '@/lib/server/env';
import { pingDatabase } from '@/lib/server/stores/health-store';
import { listMemberships, type Membership } from '@/lib/server/stores/member-store';
import { homeWorkspaceId, workspaceExists } from '@/lib/server/stores/workspace-store';
import { uuidPattern } from '@/lib/server/uuid';
import type { Actor, SignedIn } from './actor';
import { bearerToken } from './bearer-token';
import { clientAddress } from './client-address';
import { refuseCrossSite } from './own-origin';
import { actorOfPersonalToken } from './personal-token';
import { sameText } from './same-text';
import { signInService } from './sign-in-service';

/** The workspace that a script with the instance's token names by a header; the first one otherwise. */
async function namedWorkspace(request: Request): Promise<string> {
  const named = request.headers.get('x-workspace');
  if (named === null || named === homeWorkspaceId) return homeWorkspaceId;
  if (uuidPattern.test(named) && (await workspaceExists(named))) return named;
  throw new DomainError('not-found', { said: say('person.noWorkspace') });
}

async function actorOfToken(request: Request): Promise<Actor | null> {
  const token = bearerToken(request);
  const { adminToken } = env();
  const { address } = clientAddress(request);
  if (token !== null && adminToken !== null && sameText(token, adminToken)) {
    return {
      kind: 'admin-token',
      workspaceId: await namedWorkspace(request),
      role: 'owner',
      name: 'Admin token',
      personId: null,
      address,
    };
  }
  return token === null ? null : actorOfPersonalToken(token, address);
}

async function sessionOf(cookie: string) {
  try {
    return await signInService().api.getSession({
      headers: new Headers({ cookie }),
      query: { disableCookieCache: true, disableRefresh: true },
    });
  } catch (error) {
    // The library doesn't say that the database is away; asking it anything does.
    await pingDatabase();
    throw error;
  }
}

/**
 * Who signed in with the browser that sent a request, or null.
 * @throws DomainError forbidden where another site's page tries to use the session
 */
export async function signedInWith(request: Request): Promise<SignedIn | null> {
  if (!request.headers.has('cookie')) return null;
  const found = await sessionOf(request.headers.get('cookie') ?? '');
  if (found === null) return null;
  refuseCrossSite(request);
  const { user, session } = found;
  return {
    personId: user.id,
    name: user.name,
    email: user.email,
    sessionId: session.id,
    workspaceId: session.workspaceId ?? null,
    address: clientAddress(request).address,
  };
}

/** The workspace somebody is in: the session's where they still belong to it, else their first. */
export function presentWorkspace(
  signedIn: SignedIn,
  memberships: readonly Membership[],
): Membership | null {
  return memberships.find(({ id }) => id === signedIn.workspaceId) ?? memberships[0] ?? null;
}

/** Somebody signed in, as who acts in a workspace they belong to. */
export function actorIn(signedIn: SignedIn, { id, role }: Membership): Actor {
  const { name, personId, address } = signedIn;
  return { kind: 'session', workspaceId: id, role, name, personId, address };
}

/**
 * Who sent a request: a script with a token, or a browser with its session. Null where nobody signed in, or
 * the token is wrong.
 * @throws DomainError forbidden for another site's page, or for somebody who belongs to no workspace
 */
export async function actorOf(request: Request): Promise<Actor | null> {
  if (request.headers.has('authorization')) return actorOfToken(request);
  const signedIn = await signedInWith(request);
  if (signedIn === null) return null;
  const workspace = presentWorkspace(signedIn, await listMemberships(signedIn.personId));
  if (workspace !== null) return actorIn(signedIn, workspace);
  throw new DomainError('forbidden', {
    said: say('person.inNoWorkspace'),
  });
}
