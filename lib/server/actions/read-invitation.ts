import 'server-only';
import type { z } from 'zod';
import type { openInvitationSchema } from '@/lib/contract/people';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import { hashLinkToken } from '@/lib/server/auth/link-token';
import { findInvitation } from '@/lib/server/stores/invitation-store';
import { findPersonByEmail } from '@/lib/server/stores/person-store';

/** A link that was used, withdrawn, ran out or never was: nobody learns which. */
export function endedInvitation(): DomainError {
  return new DomainError('not-found', {
    said: say('person.invitationEnded'),
  });
}

/** @throws DomainError not-found */
export async function theInvitation(token: string) {
  const invitation = await findInvitation(hashLinkToken(token));
  if (invitation === null) throw endedInvitation();
  return invitation;
}

/** What an invitation is to. Whoever has its link. */
export async function readInvitation(
  _request: Request,
  { token }: { token: string },
): Promise<z.infer<typeof openInvitationSchema>> {
  const { email, role, workspace, invitedBy } = await theInvitation(token);
  const has_account = (await findPersonByEmail(email)) !== null;
  return { email, role, workspace: workspace.name, invited_by: invitedBy, has_account };
}
