import 'server-only';
import type { SignedIn } from '@/lib/server/auth/actor';
import { noteDeedOfPerson } from '@/lib/server/auth/audit';
import { removeOtherSessions } from '@/lib/server/stores/session-store';

/** Ends all of one's own sessions but this one, at once. Whoever signed in with a browser. */
export async function endOtherSessions(
  { personId, name, sessionId }: SignedIn,
  _input: object,
  request: Request,
): Promise<null> {
  const count = await removeOtherSessions(personId, sessionId);
  if (count === 0) return null;
  const detail = { count: String(count) };
  await noteDeedOfPerson({ id: personId, name }, 'sessions-ended', request.headers, detail);
  return null;
}
