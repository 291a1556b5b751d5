import 'server-only';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { removeApp } from '@/lib/server/stores/app-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { theApp, unknownApp } from '@/lib/server/drafts/find-app';
import {
  expectedRevision,
  nothingExpected,
  staleWrite,
  type Expectation,
} from '@/lib/server/drafts/revision-tag';

/**
 * Deletes an app with its versions, secrets and history; assistants see it no more. Owners.
 * @throws DomainError stale-write where the draft isn't the one expected
 */
export async function deleteApp(
  actor: Actor,
  { slug }: { slug: string },
  expectation: Expectation = nothingExpected,
): Promise<null> {
  allow(actor, 'delete-apps');
  const app = await theApp(actor, slug);
  const revision = expectedRevision(expectation, app);
  await inTransaction(async (within) => {
    if (!(await removeApp(app.id, within, revision))) {
      throw revision === null ? unknownApp(slug) : staleWrite();
    }
    await noteDeeds(actor, [{ deed: 'app-deleted', app: slug }], within);
  });
  return null;
}
