import 'server-only';
import type { Link } from '@/lib/contract/people';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { newLinkToken } from '@/lib/server/auth/link-token';
import { resetUrl } from '@/lib/server/auth/reset-url';
import { signInService } from '@/lib/server/auth/sign-in-service';
import { countForeignWorkspaces, findMember } from '@/lib/server/stores/member-store';
import { unknownPerson } from '@/lib/server/records/person-record';

const msOfLife = 24 * 60 * 60 * 1000;

/**
 * Makes a link with which a person sets a new password, once and within a day; it is shown only here. Who
 * has it can sign in as them, so the one who makes it must own every workspace they belong to. Owners.
 */
export async function createResetLink(actor: Actor, { id }: { id: string }): Promise<Link> {
  allow(actor, 'manage-people');
  const member = await findMember(actor.workspaceId, id);
  if (member === null) throw unknownPerson();
  const isAdmin = actor.kind === 'admin-token';
  if (!isAdmin && (await countForeignWorkspaces(id, actor.personId ?? '')) > 0) {
    throw new DomainError('forbidden', {
      said: say('person.belongsElsewhere'),
    });
  }
  const token = newLinkToken();
  const expiresAt = new Date(Date.now() + msOfLife);
  await noteDeeds(actor, [{ deed: 'reset-link-made', subject: member.person.name }]);
  const { internalAdapter } = await signInService().$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: id,
    expiresAt,
  });
  return { url: resetUrl(token), expires_at: expiresAt.toISOString() };
}
