'use client';

import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './queries/session';

export interface KnownRole {
  /** False only for somebody who is known to be no editor or owner. */
  mayEdit: boolean;
  /** False only for somebody who is known to be no owner. */
  isOwner: boolean;
}

/** What the screens offer to whoever looks; what is refused is the server's to say. */
export function useRole(): KnownRole {
  const role = useQuery(sessionQuery).data?.role ?? null;
  return { mayEdit: role !== 'viewer', isOwner: role === null || role === 'owner' };
}
