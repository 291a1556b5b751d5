import 'server-only';
import { roleSchema } from '@/lib/contract/role';
import { db } from '../db/client';
import type { Queries } from '../db/transaction';
import { afterPlace, type RowPlace } from './row-place';

/** What one assistant was let in to, by whom: an address of a workspace. */
export interface GrantPlace {
  clientId: string;
  personId: string;
  workspaceId: string;
  /** The app's slug; null for the address of all apps. */
  slug: string | null;
}

function keyOf({ slug, ...rest }: GrantPlace) {
  return { ...rest, slug: slug ?? '' };
}

const fields = {
  id: true,
  clientId: true,
  workspaceId: true,
  slug: true,
  createdAt: true,
  lastUsedAt: true,
  client: { select: { name: true, uri: true } },
  member: { select: { role: true, person: { select: { id: true, name: true } } } },
} as const;

/** A grant with whose it is and what they may do now; null where it has ended. */
export async function findGrant(id: string) {
  const row = await db().assistantGrant.findUnique({ where: { id }, select: fields });
  if (row === null) return null;
  const role = roleSchema.parse(row.member.role);
  return { ...row, slug: row.slug === '' ? null : row.slug, role };
}

export type StoredGrant = NonNullable<Awaited<ReturnType<typeof findGrant>>>;

/** The id of the grant at that place; null where there is none. */
export async function findGrantId(place: GrantPlace): Promise<string | null> {
  const row = await db().assistantGrant.findUnique({
    where: { clientId_personId_workspaceId_slug: keyOf(place) },
    select: { id: true },
  });
  return row?.id ?? null;
}

/** The id of the grant at that place, made where there is none yet. */
export async function keepGrant(place: GrantPlace): Promise<string> {
  const key = keyOf(place);
  const row = await db().assistantGrant.upsert({
    where: { clientId_personId_workspaceId_slug: key },
    create: key,
    update: {},
    select: { id: true },
  });
  return row.id;
}

/** Notes when a grant was last used; one that has ended meanwhile is left alone. */
export async function noteGrantsUsed(ids: readonly string[], at: Date): Promise<void> {
  await db().assistantGrant.updateMany({
    where: { id: { in: [...ids] } },
    data: { lastUsedAt: at },
  });
}

/** The grants of a workspace, or those of one person there, in order of creation, after the one given. */
export async function listGrantRows(
  workspaceId: string,
  personId: string | null,
  after: RowPlace | null,
  take: number,
) {
  return db().assistantGrant.findMany({
    where: {
      workspaceId,
      ...(personId === null ? {} : { personId }),
      ...afterPlace(after),
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take,
    select: fields,
  });
}

export type GrantRow = Awaited<ReturnType<typeof listGrantRows>>[number];

/**
 * Ends a grant and everything it was given; the database tells every instance. Says what the assistant is
 * called; null where there was none.
 */
export async function removeGrant(
  workspaceId: string,
  id: string,
  personId: string | null,
  within: Queries,
): Promise<{ clientName: string } | null> {
  const where = { id, workspaceId, ...(personId === null ? {} : { personId }) };
  const row = await within.assistantGrant.findFirst({ where, select: fields });
  if (row === null) return null;
  await within.assistantGrant.deleteMany({ where });
  return { clientName: row.client.name ?? row.clientId };
}
