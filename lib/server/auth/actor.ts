import 'server-only';
import type { Role } from '@/lib/contract/role';

/** Who is asking, in which workspace, and what they may do there. */
export interface Actor {
  kind: 'admin-token' | 'personal-token' | 'session';
  workspaceId: string;
  role: Role;
  /** Said where the history names who did something. */
  name: string;
  /** Null for the instance's own token. */
  personId: string | null;
  /** Where they ask from; null where nobody saw it. */
  address: string | null;
}

/** Somebody who signed in with a browser, whatever they belong to. */
export interface SignedIn {
  personId: string;
  name: string;
  email: string;
  sessionId: string;
  /** The workspace that the session is in. */
  workspaceId: string | null;
  address: string | null;
}
