import 'server-only';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { removeApp } from '@/lib/server/stores/app-store';
import { theApp, unknownApp } from './find-app';

/** Deletes an app with its versions, secrets and history; assistants see it no more. Owners. */
export async function deleteApp(actor: Actor, { slug }: { slug: string }): Promise<null> {
  allow(actor, 'delete-apps');
  const app = await theApp(actor, slug);
  if (!(await removeApp(app.id))) throw unknownApp(slug);
  return null;
}
