import 'server-only';
import type { Invitation, Person } from '@/lib/contract/people';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { InvitationRow } from '@/lib/server/stores/invitation-store';
import type { MemberRow } from '@/lib/server/stores/member-store';

/** A member as the screens show them. */
export function personRecord({ person, role, createdAt }: MemberRow): Person {
  return { ...person, role, since: createdAt.toISOString() };
}

/** An invitation as the screens show it: all but its link. */
export function invitationRecord(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    invited_by: row.invitedBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

/** Somebody who doesn't exist and somebody of another workspace are answered alike. */
export function unknownPerson(): DomainError {
  return new DomainError('not-found', { said: say('person.noPerson') });
}

/** What keeps a workspace from being left without an owner. */
export function lastOwner(): DomainError {
  return new DomainError('conflict', {
    said: say('person.lastOwner'),
  });
}
