import 'server-only';
import type { z } from 'zod';
import type { sessionsResponseSchema } from '@/lib/contract/me';
import type { SignedIn } from '@/lib/server/auth/actor';
import { listSessionRows } from '@/lib/server/stores/session-store';

/** The browsers one is signed in with, newest first. Whoever signed in with a browser. */
export async function listSessions(
  signedIn: SignedIn,
): Promise<z.infer<typeof sessionsResponseSchema>> {
  const rows = await listSessionRows(signedIn.personId);
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      since: row.createdAt.toISOString(),
      user_agent: row.userAgent,
      address: row.ipAddress,
      is_this: row.id === signedIn.sessionId,
    })),
  };
}
