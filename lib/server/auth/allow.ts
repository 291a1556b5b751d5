import 'server-only';
import type { Role } from '@/lib/contract/role';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from './actor';

/** The one table of what each role may do: a role may do what the roles before it may, too. */
const neededRole = {
  'see-apps': 'viewer',
  'see-activity': 'viewer',
  'run-checks': 'viewer',
  'see-workspace': 'viewer',
  'have-tokens': 'viewer',
  'see-assistants': 'viewer',
  'edit-apps': 'editor',
  'test-tools': 'editor',
  'publish-apps': 'editor',
  'set-secrets': 'editor',
  'connect-assistants': 'editor',
  'delete-apps': 'owner',
  'see-keys': 'owner',
  'manage-keys': 'owner',
  'manage-assistants': 'owner',
  'manage-workspace': 'owner',
  'manage-people': 'owner',
  'see-audit': 'owner',
} as const satisfies Record<string, Role>;

export type Right = keyof typeof neededRole;

const ranks = { viewer: 0, editor: 1, owner: 2 } as const satisfies Record<Role, number>;

/** True where this role may do it. */
export function mayDo(role: Role, right: Right): boolean {
  return ranks[role] >= ranks[neededRole[right]];
}

/** Of two roles the one that may do less. */
export function lesserRole(one: Role, other: Role): Role {
  return ranks[one] < ranks[other] ? one : other;
}

/**
 * The first line of every action.
 * @throws DomainError forbidden
 */
export function allow(actor: Actor, right: Right): void {
  if (mayDo(actor.role, right)) return;
  throw new DomainError('forbidden', {
    said: say('refusal.role', { role: actor.role }),
  });
}
