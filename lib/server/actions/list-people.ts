import 'server-only';
import type { z } from 'zod';
import type { peopleResponseSchema } from '@/lib/contract/people';
import type { Actor } from '@/lib/server/auth/actor';
import { allow, mayDo } from '@/lib/server/auth/allow';
import { listInvitationRows } from '@/lib/server/stores/invitation-store';
import { listMemberRows } from '@/lib/server/stores/member-store';
import { invitationRecord, personRecord } from '@/lib/server/records/person-record';

/** Who belongs to the workspace; owners see who is invited, too. Viewers. */
export async function listPeople(actor: Actor): Promise<z.infer<typeof peopleResponseSchema>> {
  allow(actor, 'see-workspace');
  const [people, invitations] = await Promise.all([
    listMemberRows(actor.workspaceId),
    mayDo(actor.role, 'manage-people') ? listInvitationRows(actor.workspaceId) : [],
  ]);
  return { people: people.map(personRecord), invitations: invitations.map(invitationRecord) };
}
