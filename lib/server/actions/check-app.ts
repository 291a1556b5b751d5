import 'server-only';
import type { CheckReport } from '@/lib/contract/check';
import { writeApp } from '@/lib/core/app/write-app';
import { DomainError } from '@/lib/core/errors';
import { parseJson } from '@/lib/core/json/json';
import { appListing } from '@/lib/core/listing/app-listing';
import { shortNames } from '@/lib/core/naming/short-name';
import { say } from '@/lib/core/sentences/say';
import type { Sentence } from '@/lib/core/sentences/sentence';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { checkReport, emptyReport } from '@/lib/server/check/check-report';
import { checkTokenKey } from '@/lib/server/check/check-token-key';
import { listableDraft, type DraftApp } from '@/lib/server/check/draft-app';
import { listAsAssistant } from '@/lib/server/check/list-as-assistant';
import { signCheckToken } from '@/lib/server/mcp/check-token';
import { readSnapshot } from '@/lib/server/mcp/snapshot';
import { secretUses } from '@/lib/server/secrets/secret-uses';
import { secretsToEnter } from '@/lib/server/secrets/secret-warnings';
import { listSecretRows } from '@/lib/server/stores/secret-store';
import {
  readAppIdentity,
  readDirectory,
  readDraftDocument,
  readSnapshotText,
} from '@/lib/server/stores/serving-store';

interface CheckInput {
  slug: string;
  of: 'live' | 'draft';
}

const tokenLivesMs = 30_000;

/** What is to be listed: the draft's finished tools or the live version; else why nothing can be. */
async function subjectOf(
  identity: { id: string; liveVersion: number | null },
  of: CheckInput['of'],
): Promise<DraftApp> {
  const nothing = (reason: Sentence): DraftApp => ({ app: null, unfinished: [], reason });
  if (of === 'draft') {
    const draft = await readDraftDocument(identity.id);
    return draft === null ? nothing(say('listing.noDraft')) : listableDraft(draft.document);
  }
  if (identity.liveVersion === null) {
    return nothing(say('listing.nothingPublished'));
  }
  const text = await readSnapshotText(identity.id, identity.liveVersion);
  if (text === null) return nothing(say('listing.versionUnreadable'));
  return { app: readSnapshot(text).app, unfinished: [], reason: null };
}

/**
 * What an assistant that sees this app alone would see of it: an official client connects to this instance's
 * own route and lists, and every tool of the app is told of, listed or left out. Viewers.
 * @throws DomainError not-found
 */
export async function checkApp(actor: Actor, { slug, of }: CheckInput): Promise<CheckReport> {
  allow(actor, 'run-checks');
  const identity = await readAppIdentity(actor.workspaceId, slug);
  if (identity === null) {
    throw new DomainError('not-found', { said: say('refusal.noApp', { app: slug }) });
  }
  const subject = await subjectOf(identity, of);
  if (subject.app === null) return emptyReport(subject);
  const directory = await readDirectory(actor.workspaceId);
  const reservedToolNames = directory?.reservedToolNames ?? [];
  const [shortName = ''] = shortNames([subject.app.name], directory?.reservedAppNames ?? []);
  const token = signCheckToken(
    {
      workspaceId: actor.workspaceId,
      appId: identity.id,
      slug,
      of,
      expiresAt: Date.now() + tokenLivesMs,
    },
    checkTokenKey(),
  );
  const seen = await listAsAssistant(`/api/apps/${slug}/mcp`, token);
  const listing = appListing({
    shortName,
    tools: subject.app.tools,
    reserved: reservedToolNames,
  });
  const uses = secretUses(parseJson(writeApp(subject.app)));
  const toEnter = secretsToEnter(identity.id, uses, await listSecretRows(identity.id));
  return checkReport({ app: subject.app, subject, shortName, listing, seen, toEnter });
}
