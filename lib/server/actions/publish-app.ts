import 'server-only';
import type { PublishedApp } from '@/lib/contract/apps';
import { parseJson } from '@/lib/core/json/json';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { compileSnapshot } from '@/lib/server/mcp/snapshot';
import { secretNeeds } from '@/lib/server/secrets/secret-uses';
import { secretWarnings } from '@/lib/server/secrets/secret-warnings';
import { keepNeededSecrets } from '@/lib/server/stores/secret-store';
import { lockDraft, writeDraftChanges, type StoredDraft } from '@/lib/server/stores/app-store';
import { insertVersion, type NewVersion } from '@/lib/server/stores/version-store';
import { inTransaction, type Queries } from '@/lib/server/db/transaction';
import { changesFromLive } from '@/lib/server/drafts/changes-from-live';
import { documentDigest, readAppFile, refusal, type Draft } from '@/lib/server/drafts/draft-row';
import { theDraft, unknownApp } from '@/lib/server/drafts/find-app';
import {
  expectedRevision,
  nothingExpected,
  type Expectation,
} from '@/lib/server/drafts/revision-tag';

/**
 * What publishing stores of a draft: its document and the compiled snapshot.
 * @throws DomainError document-refused naming every problem
 */
export function versionOf({ app, problems, row }: Draft, publishedBy: string): NewVersion {
  if (app === null) throw refusal(problems);
  return {
    document: row.draft,
    digest: documentDigest(row.draft),
    snapshot: compileSnapshot(app),
    tools: app.tools.length,
    publishedBy,
  };
}

/** Somebody may have saved since a draft was read; then what they saved has changes against what is live now. */
async function countAnew(published: StoredDraft, within: Queries): Promise<void> {
  const now = await lockDraft(published.id, within);
  if (now === null || now.draftRevision === published.draftRevision) return;
  await writeDraftChanges(now.id, await changesFromLive(now, now, within), within);
}

/**
 * Makes the draft live, everywhere at once; warns of secrets that it uses and that have to be entered. Editors.
 * @throws DomainError stale-write where the draft isn't the one expected
 */
export async function publishApp(
  actor: Actor,
  { slug }: { slug: string },
  expectation: Expectation = nothingExpected,
): Promise<PublishedApp> {
  allow(actor, 'publish-apps');
  const stored = await theDraft(actor, slug);
  // What is published is the very draft that was read here, whoever saves meanwhile.
  expectedRevision(expectation, stored);
  const draft = readAppFile(parseJson(stored.draft));
  const made = versionOf(draft, actor.name);
  const missing = await secretWarnings(stored.id, draft.document);
  const version = await inTransaction(async (within) => {
    const number = await insertVersion(stored.id, made, within);
    if (number === null) throw unknownApp(slug);
    await keepNeededSecrets(stored.id, secretNeeds(draft.document), within);
    await countAnew(stored, within);
    const detail = { version: String(number) };
    await noteDeeds(actor, [{ deed: 'app-published', app: slug, detail }], within);
    return number;
  });
  return { version, warnings: [...missing, ...draft.warnings] };
}
