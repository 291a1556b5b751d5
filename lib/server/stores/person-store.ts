import 'server-only';
import { db } from '../db/client';
import { inTransaction, type Queries } from '../db/transaction';

export interface NewPerson {
  name: string;
  /** In lower case. */
  email: string;
  passwordHash: string;
  /** Whether the e-mail is known to be theirs; an account elsewhere is taken for theirs only then. */
  emailVerified: boolean;
}

const identity = { id: true, name: true, email: true } as const;

/** True where at least one person can sign in. */
export async function somebodyExists(within: Queries = db()): Promise<boolean> {
  return (await within.person.findFirst({ select: { id: true } })) !== null;
}

/** Adds a person who signs in with a password. Throws a unique violation where the e-mail is taken. */
export async function insertPerson(person: NewPerson, within: Queries) {
  const { passwordHash, ...data } = person;
  const made = await within.person.create({ data, select: identity });
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

/** Who has that e-mail, which is in lower case; null where nobody has. */
export async function findPersonByEmail(email: string) {
  return db().person.findUnique({ where: { email }, select: identity });
}

/** Gives somebody another name. Rejects where there is no such person. */
export async function renamePerson(id: string, name: string): Promise<void> {
  await db().person.update({ where: { id }, data: { name }, select: { id: true } });
}

/** How somebody can prove who they are: with a password here, with an account elsewhere. */
export async function waysIn(personId: string): Promise<{ password: boolean; elsewhere: boolean }> {
  const accounts = await db().account.findMany({
    where: { userId: personId },
    select: { providerId: true },
  });
  const password = accounts.filter(({ providerId }) => providerId === 'credential').length;
  return { password: password > 0, elsewhere: accounts.length > password };
}
