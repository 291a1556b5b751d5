import 'server-only';
import { roleSchema, type Role } from '@/lib/contract/role';
import { db } from '../db/client';
import type { Queries } from '../db/transaction';

/** The workspaces of a person, in the order in which they came to them. */
export async function listMemberships(personId: string) {
  const rows = await db().member.findMany({
    where: { personId },
    orderBy: [{ createdAt: 'asc' }, { workspaceId: 'asc' }],
    select: { role: true, workspace: { select: { id: true, name: true } } },
  });
  return rows.map(({ role, workspace }) => ({ ...workspace, role: roleSchema.parse(role) }));
}

export type Membership = Awaited<ReturnType<typeof listMemberships>>[number];

/** What a person may do in a workspace, or null. */
export async function findRole(
  workspaceId: string,
  personId: string,
  within: Queries = db(),
): Promise<Role | null> {
  const row = await within.member.findUnique({
    where: { workspaceId_personId: { workspaceId, personId } },
    select: { role: true },
  });
  return row && roleSchema.parse(row.role);
}

const fields = {
  role: true,
  createdAt: true,
  person: { select: { id: true, name: true, email: true } },
} as const;

/** Who belongs to a workspace, in the order in which they came. */
export async function listMemberRows(workspaceId: string) {
  const rows = await db().member.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: 'asc' }, { personId: 'asc' }],
    select: fields,
  });
  return rows.map((row) => ({ ...row, role: roleSchema.parse(row.role) }));
}

export type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number];

/** Somebody who belongs to a workspace; null where they don't. */
export async function findMember(
  workspaceId: string,
  personId: string,
  within: Queries = db(),
): Promise<MemberRow | null> {
  const row = await within.member.findUnique({
    where: { workspaceId_personId: { workspaceId, personId } },
    select: fields,
  });
  return row && { ...row, role: roleSchema.parse(row.role) };
}

/** Lets somebody belong to a workspace. Rejects with a unique violation where they do already. */
export async function insertMember(
  member: { workspaceId: string; personId: string; role: Role },
  within: Queries,
): Promise<void> {
  await within.member.create({ data: member, select: { personId: true } });
}

/** Lets nobody else change who owns this workspace until the transaction ends; says how many do. */
export async function lockOwners(workspaceId: string, within: Queries): Promise<number> {
  await within.$executeRaw`SELECT 1 FROM workspace WHERE id = ${workspaceId}::uuid FOR UPDATE`;
  return within.member.count({ where: { workspaceId, role: 'owner' } });
}

/** Gives a member another role; changes nothing where they no longer belong to the workspace. */
export async function writeRole(
  member: { workspaceId: string; personId: string },
  role: Role,
  within: Queries,
): Promise<void> {
  await within.member.updateMany({ where: member, data: { role } });
}

/** Takes a person out of a workspace, with their tokens there. */
export async function removeMember(
  member: { workspaceId: string; personId: string },
  within: Queries,
): Promise<void> {
  await within.member.deleteMany({ where: member });
}

/** The workspaces of a person that another one doesn't own. */
export async function countForeignWorkspaces(personId: string, ownerId: string): Promise<number> {
  return db().member.count({
    where: {
      personId,
      workspace: { members: { none: { personId: ownerId, role: 'owner' } } },
    },
  });
}
