import 'server-only';
import type { z } from 'zod';
import type { meSchema } from '@/lib/contract/me';
import type { SignedIn } from '@/lib/server/auth/actor';
import { waysIn } from '@/lib/server/stores/person-store';

type Me = z.infer<typeof meSchema>;

/** One's own account. Whoever signed in with a browser. */
export async function readMe({ personId, name, email }: SignedIn): Promise<Me> {
  const { password, elsewhere } = await waysIn(personId);
  return { name, email, has_password: password, has_account_elsewhere: elsewhere };
}
