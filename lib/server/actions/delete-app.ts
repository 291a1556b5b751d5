import 'server-only';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { removeApp } from '@/lib/server/stores/app-store';
import { inTransaction } from '@/lib/server/stores/workspace-store';
import { theApp, unknownApp } from './find-app';

/** Deletes an app with its versions, secrets and history; assistants see it no more. Owners. */
export async function deleteApp(actor: Actor, { slug }: { slug: string }): Promise<null> {
  allow(actor, 'delete-apps');
  const app = await theApp(actor, slug);
  await inTransaction(async (within) => {
    if (!(await removeApp(app.id, within))) throw unknownApp(slug);
    await noteDeeds(actor, [{ deed: 'app-deleted', app: slug }], within);
  });
  return null;
}
