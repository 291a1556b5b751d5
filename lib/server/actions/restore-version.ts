import 'server-only';
import { parseJson } from '@/lib/core/json/json';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import type { SavedDraft } from './create-app';
import { readVersion } from './read-version';
import type { Expectation } from '@/lib/server/drafts/revision-tag';
import { saveDraft } from './save-draft';

/**
 * Puts a version back as the draft; what is live doesn't change. Editors.
 * @throws DomainError stale-write where the draft isn't the one expected
 */
export async function restoreVersion(
  actor: Actor,
  { slug, version }: { slug: string; version: number },
  expectation: Expectation,
): Promise<SavedDraft> {
  allow(actor, 'edit-apps');
  const body = parseJson(await readVersion(actor, { slug, version }));
  // What was accepted once is put back even where stricter rules find problems in it today.
  const saved = await saveDraft(actor, { slug, unfinished: 'true', body }, expectation);
  const detail = { version: String(version) };
  await noteDeeds(actor, [{ deed: 'version-restored', app: slug, detail }]);
  return saved;
}
