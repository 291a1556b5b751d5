import 'server-only';
import type { z } from 'zod';
import type { meSchema } from '@/lib/contract/me';
import type { SignedIn } from '@/lib/server/auth/actor';
import { renamePerson } from '@/lib/server/stores/person-store';
import { readMe } from './read-me';

/** Changes one's own name; what the history says of earlier deeds stays. Whoever signed in with a browser. */
export async function putMe(
  signedIn: SignedIn,
  { body }: { body: { name: string } },
): Promise<z.infer<typeof meSchema>> {
  await renamePerson(signedIn.personId, body.name);
  return readMe({ ...signedIn, name: body.name });
}
