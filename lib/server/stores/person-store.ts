import 'server-only';
import { db } from '../db/client';
import { inTransaction, type Queries } from './workspace-store';

export interface NewPerson {
  name: string;
  /** In lower case. */
  email: string;
  passwordHash: string;
}

const identity = { id: true, name: true, email: true } as const;

/** True where at least one person can sign in. */
export async function somebodyExists(within: Queries = db()): Promise<boolean> {
  return (await within.person.findFirst({ select: { id: true } })) !== null;
}

/** Adds a person who signs in with a password. Throws a unique violation where the e-mail is taken. */
export async function insertPerson(person: NewPerson, within: Queries) {
  const { name, email, passwordHash } = person;
  const made = await within.person.create({ data: { name, email }, select: identity });
  await within.account.create({
    data: {
      userId: made.id,
      providerId: 'credential',
      accountId: made.id,
      password: passwordHash,
    },
    select: { id: true },
  });
  return made;
}

/** Does the work with everybody else who would add the first person waiting. */
export async function asTheFirst<T>(work: (within: Queries) => Promise<T>): Promise<T> {
  return inTransaction(async (within) => {
    await within.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('toolwright first person'))`;
    return work(within);
  });
}

export async function findPersonByEmail(email: string) {
  return db().person.findUnique({ where: { email }, select: identity });
}

export async function renamePerson(id: string, name: string): Promise<void> {
  await db().person.update({ where: { id }, data: { name }, select: { id: true } });
}

/** True for somebody who can sign in with a password here. */
export async function hasPassword(personId: string): Promise<boolean> {
  const account = await db().account.findFirst({
    where: { userId: personId, providerId: 'credential', password: { not: null } },
    select: { id: true },
  });
  return account !== null;
}
