import 'server-only';
import { roleSchema, type Role } from '@/lib/contract/role';
import { db } from '../db/client';
import type { Queries } from '../db/transaction';

export interface NewToken {
  id: string;
  workspaceId: string;
  personId: string;
  name: string;
  role: Role;
  secretHash: Uint8Array<ArrayBuffer>;
}

const fields = { id: true, name: true, role: true, createdAt: true, lastUsedAt: true } as const;

/** Stores a token; of its secret only the hash. */
export async function insertToken(token: NewToken, within: Queries) {
  const row = await within.personalToken.create({ data: token, select: fields });
  return { ...row, role: token.role };
}

/** A person's tokens in a workspace, in order of creation. */
export async function listTokenRows(workspaceId: string, personId: string) {
  const rows = await db().personalToken.findMany({
    where: { workspaceId, personId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: fields,
  });
  return rows.map((row) => ({ ...row, role: roleSchema.parse(row.role) }));
}

export type TokenRow = Awaited<ReturnType<typeof listTokenRows>>[number];

/** A token with the person it belongs to and what they may do, or null. */
export async function findToken(id: string) {
  const row = await db().personalToken.findUnique({
    where: { id },
    select: {
      ...fields,
      workspaceId: true,
      secretHash: true,
      member: { select: { role: true, person: { select: { id: true, name: true } } } },
    },
  });
  if (row === null) return null;
  const { member, role, ...token } = row;
  return {
    ...token,
    role: roleSchema.parse(role),
    person: member.person,
    personRole: roleSchema.parse(member.role),
  };
}

/** Keeps coarsely when a token was used. */
export async function noteTokenUse(id: string, at: Date): Promise<void> {
  await db().personalToken.updateMany({ where: { id }, data: { lastUsedAt: at } });
}

/** Ends a token of a person and says its name; null where there is none. */
export async function removeToken(
  of: { workspaceId: string; personId: string; id: string },
  within: Queries,
): Promise<string | null> {
  const row = await within.personalToken.findFirst({ where: of, select: { name: true } });
  await within.personalToken.deleteMany({ where: of });
  return row?.name ?? null;
}
