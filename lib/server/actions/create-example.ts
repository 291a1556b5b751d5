import 'server-only';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { exampleDraft, finishExample } from '@/lib/server/example/seed-example';
import { createHomeWorkspace } from '@/lib/server/stores/workspace-store';
import { addApp, type SavedDraft } from './create-app';
import { revisionTag } from '@/lib/server/drafts/revision-tag';

/** Adds the example app with an empty calendar of its own, live at once. Editors. */
export async function createExample(actor: Actor): Promise<SavedDraft> {
  allow(actor, 'edit-apps');
  allow(actor, 'publish-apps');
  const draft = exampleDraft();
  await createHomeWorkspace();
  const app = await addApp(actor, draft.row.name, draft.row, async ({ id, slug }, within) => {
    await finishExample(id, draft, actor.name, within);
    const detail = { version: '1' };
    await noteDeeds(actor, [{ deed: 'app-published', app: slug, detail }], within);
  });
  const { warnings, problems } = draft;
  return { saved: { slug: app.slug, warnings, problems }, etag: revisionTag(app), created: true };
}
