import 'server-only';
import type { CheckReport } from '@/lib/contract/check';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { runCheck } from '@/lib/server/check/run-check';

/** What an assistant would see of an app, found out by a real client. Viewers. */
export async function checkApp(
  actor: Actor,
  { slug, of }: { slug: string; of: 'live' | 'draft' },
): Promise<CheckReport> {
  allow(actor, 'run-checks');
  return runCheck(actor, { slug, of });
}
