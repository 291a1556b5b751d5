import 'server-only';
import type { CreatedInvitation, InviteRequest } from '@/lib/contract/people';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { hashLinkToken, newLinkToken } from '@/lib/server/auth/link-token';
import { env } from '@/lib/server/env';
import { sendInvitationMail } from '@/lib/server/mail/invitation-mail';
import { writeInvitation } from '@/lib/server/stores/invitation-store';
import { findRole } from '@/lib/server/stores/member-store';
import { findPersonByEmail } from '@/lib/server/stores/person-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { createHomeWorkspace, readWorkspace } from '@/lib/server/stores/workspace-store';
import { invitationRecord } from '@/lib/server/records/person-record';

const msOfLife = 7 * 24 * 60 * 60 * 1000;

async function refuseMember(workspaceId: string, email: string): Promise<void> {
  const person = await findPersonByEmail(email);
  if (person === null || (await findRole(workspaceId, person.id)) === null) return;
  throw new DomainError('conflict', { said: say('person.isMember', { email }) });
}

/**
 * Makes a link that lets one person in, once and within a week, and sends it where this instance sends mail.
 * This answer is the only place where the link is shown. Owners.
 */
export async function invitePerson(
  actor: Actor,
  { body }: { body: InviteRequest },
): Promise<CreatedInvitation> {
  allow(actor, 'manage-people');
  const { workspaceId, name: invitedBy } = actor;
  const { email, role } = body;
  await refuseMember(workspaceId, email);
  const token = newLinkToken();
  const tokenHash = hashLinkToken(token);
  const expiresAt = new Date(Date.now() + msOfLife);
  await createHomeWorkspace();
  const row = await inTransaction(async (within) => {
    const invitation = { workspaceId, email, role, tokenHash, invitedBy, expiresAt };
    await noteDeeds(actor, [{ deed: 'person-invited', subject: email, detail: { role } }], within);
    return writeInvitation(invitation, within);
  });
  const url = `${env().publicUrl}/invitation/${token}`;
  const { name: workspace } = await readWorkspace(workspaceId);
  const sent = await sendInvitationMail({ to: email, url, workspace, invitedBy });
  return { ...invitationRecord(row), url, sent };
}
