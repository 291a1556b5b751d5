import 'server-only';
import { randomUUID } from 'node:crypto';
import { roleSchema, type Role } from '@/lib/contract/role';
import { db } from '../db/client';
import type { Queries } from '../db/transaction';

export interface NewInvitation {
  workspaceId: string;
  email: string;
  role: Role;
  tokenHash: Uint8Array<ArrayBuffer>;
  invitedBy: string;
  expiresAt: Date;
}

const fields = {
  id: true,
  email: true,
  role: true,
  invitedBy: true,
  expiresAt: true,
  createdAt: true,
} as const;

/** Stores an invitation in place of an earlier one of the same e-mail, whose link ends. */
export async function writeInvitation(invitation: NewInvitation, within: Queries) {
  const { workspaceId, email } = invitation;
  // By another id as well: whoever is about to use the earlier link finds it gone.
  const data = { ...invitation, id: randomUUID(), createdAt: new Date() };
  const row = await within.invitation.upsert({
    where: { workspaceId_email: { workspaceId, email } },
    create: data,
    update: data,
    select: fields,
  });
  return { ...row, role: invitation.role };
}

/** Invitations of a workspace that still count. */
export async function listInvitationRows(workspaceId: string) {
  const rows = await db().invitation.findMany({
    where: { workspaceId, expiresAt: { gt: new Date() } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: fields,
  });
  return rows.map((row) => ({ ...row, role: roleSchema.parse(row.role) }));
}

export type InvitationRow = Awaited<ReturnType<typeof listInvitationRows>>[number];

/** The invitation of a link that still counts, or null. */
export async function findInvitation(tokenHash: Uint8Array<ArrayBuffer>) {
  const row = await db().invitation.findFirst({
    where: { tokenHash, expiresAt: { gt: new Date() } },
    select: { ...fields, workspace: { select: { id: true, name: true } } },
  });
  return row && { ...row, role: roleSchema.parse(row.role) };
}

/** True where somebody with this e-mail is awaited somewhere. */
export async function isAwaited(email: string): Promise<boolean> {
  const row = await db().invitation.findFirst({
    where: { email, expiresAt: { gt: new Date() } },
    select: { id: true },
  });
  return row !== null;
}

/** Uses an invitation up; false where it was used, withdrawn or ran out. */
export async function spendInvitation(id: string, within: Queries): Promise<boolean> {
  const where = { id, expiresAt: { gt: new Date() } };
  return (await within.invitation.deleteMany({ where })).count === 1;
}

/** Withdraws an invitation and says whom it was for; null where there is none. */
export async function removeInvitation(
  workspaceId: string,
  id: string,
  within: Queries,
): Promise<string | null> {
  const row = await within.invitation.findFirst({
    where: { workspaceId, id },
    select: { email: true },
  });
  await within.invitation.deleteMany({ where: { workspaceId, id } });
  return row?.email ?? null;
}
