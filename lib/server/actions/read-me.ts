import 'server-only';
import type { z } from 'zod';
import type { meSchema } from '@/lib/contract/me';
import type { SignedIn } from '@/lib/server/auth/actor';
import { hasPassword, renamePerson } from '@/lib/server/stores/person-store';

type Me = z.infer<typeof meSchema>;

/** One's own account. Whoever signed in with a browser. */
export async function readMe({ personId, name, email }: SignedIn): Promise<Me> {
  return { name, email, has_password: await hasPassword(personId) };
}

/** Changes one's own name; what the history says of earlier deeds stays. Whoever signed in with a browser. */
export async function putMe(signedIn: SignedIn, { body }: { body: { name: string } }): Promise<Me> {
  await renamePerson(signedIn.personId, body.name);
  return readMe({ ...signedIn, name: body.name });
}
