import 'server-only';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { theDraft } from '@/lib/server/drafts/find-app';
import { revisionTag } from '@/lib/server/drafts/revision-tag';

/** The draft as an app file: JSON text, with the entity tag of its revision. Viewers. */
export async function readDraft(
  actor: Actor,
  { slug }: { slug: string },
): Promise<{ text: string; etag: string }> {
  allow(actor, 'see-apps');
  const app = await theDraft(actor, slug);
  return { text: app.draft, etag: revisionTag(app) };
}
