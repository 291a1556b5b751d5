import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import { env } from '@/lib/server/env';
import { homeWorkspaceId } from '@/lib/server/stores/workspace-store';
import { readLocalSession } from './local-session';
import { isOwnOrigin } from './own-origin';

export type Role = 'owner' | 'editor' | 'viewer';

/** Who is asking, and what they may do. */
export interface Actor {
  kind: 'admin-token' | 'this-machine';
  workspaceId: string;
  role: Role;
  /** Said where the history names who did something. */
  name: string;
}

function sameText(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

/** The token of an Authorization header, or null where there is none. */
export function bearerToken(request: Request): string | null {
  return /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

/** A page elsewhere can make a browser send its cookie, but can't pretend to be one of our own pages. */
function refuseCrossSite(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const origin = request.headers.get('origin');
  const own =
    origin === null ? request.headers.get('sec-fetch-site') === 'same-origin' : isOwnOrigin(origin);
  if (own) return;
  throw new DomainError('forbidden', {
    said: say('refusal.foreignSession'),
  });
}

/**
 * Who sent a request: a script with the instance's token, or a browser on this machine with its session.
 * Null where nobody signed in, or the token is wrong.
 * @throws DomainError forbidden where another site's page tries to use the session
 */
export async function actorOf(request: Request): Promise<Actor | null> {
  if (request.headers.has('authorization')) {
    const token = bearerToken(request);
    const { adminToken } = env();
    if (token === null || adminToken === null || !sameText(token, adminToken)) return null;
    return {
      kind: 'admin-token',
      workspaceId: homeWorkspaceId,
      role: 'owner',
      name: 'Admin token',
    };
  }
  if (!readLocalSession(request.headers.get('cookie'))) return null;
  refuseCrossSite(request);
  return {
    kind: 'this-machine',
    workspaceId: homeWorkspaceId,
    role: 'owner',
    name: 'This machine',
  };
}
