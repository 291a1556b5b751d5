import 'server-only';
import { parseJson } from '@/lib/core/json/json';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import type { SavedDraft } from './create-app';
import { acceptDraft } from '@/lib/server/drafts/draft-row';
import { theApp } from '@/lib/server/drafts/find-app';
import { readVersion } from './read-version';
import type { Expectation } from '@/lib/server/drafts/revision-tag';
import { keepDraft } from './save-draft';

/**
 * Puts a version back as the draft; what is live doesn't change. Editors.
 * @throws DomainError stale-write where the draft isn't the one expected; not-found where the app is gone
 */
export async function restoreVersion(
  actor: Actor,
  { slug, version }: { slug: string; version: number },
  expectation: Expectation,
): Promise<SavedDraft> {
  allow(actor, 'edit-apps');
  const { id: appId } = await theApp(actor, slug);
  // What was accepted once is put back even where stricter rules find problems in it today.
  const draft = acceptDraft(parseJson(await readVersion(actor, { slug, version })), true);
  const deed = {
    deed: 'version-restored',
    app: slug,
    detail: { version: String(version) },
  } as const;
  return keepDraft(actor, slug, draft, expectation, { appId, deed });
}
