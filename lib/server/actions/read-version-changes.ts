import 'server-only';
import type { ChangesResponse } from '@/lib/contract/changes';
import { changesBetween } from '@/lib/core/changes/changes-between';
import { parseJson } from '@/lib/core/json/json';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { readDraft } from './read-draft';
import { readVersion } from './read-version';

/**
 * What a version has that another state hasn't: the version before unless told. Viewers.
 * @throws DomainError not-found
 */
export async function readVersionChanges(
  actor: Actor,
  input: { slug: string; version: number; against?: 'draft' | number | undefined },
): Promise<ChangesResponse> {
  allow(actor, 'see-apps');
  const { slug, version: to } = input;
  const after = parseJson(await readVersion(actor, { slug, version: to }));
  const from = input.against ?? (to === 1 ? null : to - 1);
  if (from === null) return { from, to, changes: changesBetween(null, after) };
  const before =
    from === 'draft'
      ? (await readDraft(actor, { slug })).text
      : await readVersion(actor, { slug, version: from });
  return { from, to, changes: changesBetween(parseJson(before), after) };
}
