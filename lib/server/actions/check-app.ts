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

/** How often an app that somebody changes in the middle of a check is checked anew. */
const triesMax = 4;

/** What a check finds in the database: what is to be listed, and whatever of it can change in the middle. */
interface Found {
  appId: string;
  /** The draft's text where that is checked. */
  draft: string | null;
  /** The number of the live version where that is checked. */
  version: number | null;
  reservedAppNames: readonly string[];
  reservedToolNames: readonly string[];
  /** Another text once anything of this has changed. */
  stamp: string;
}

/** @throws DomainError not-found */
async function find(workspaceId: string, { slug, of }: CheckInput): Promise<Found> {
  const identity = await readAppIdentity(workspaceId, slug);
  if (identity === null) {
    throw new DomainError('not-found', { said: say('refusal.noApp', { app: slug }) });
  }
  const { id: appId } = identity;
  const draft = of === 'draft' ? await readDraftDocument(appId) : null;
  const version = of === 'live' ? identity.liveVersion : null;
  const directory = await readDirectory(workspaceId);
  const { reservedAppNames = [], reservedToolNames = [] } = directory ?? {};
  const stamp = JSON.stringify([
    ...[appId, draft?.revision, version],
    ...[reservedAppNames, reservedToolNames],
  ]);
  return {
    appId,
    draft: draft?.document ?? null,
    version,
    reservedAppNames,
    reservedToolNames,
    stamp,
  };
}

/** What is to be listed: the draft's finished tools or the live version; else why nothing can be. */
async function subjectOf(
  { appId, draft, version }: Found,
  of: CheckInput['of'],
): Promise<DraftApp> {
  const nothing = (reason: Sentence): DraftApp => ({ app: null, unfinished: [], reason });
  if (of === 'draft') {
    return draft === null ? nothing(say('listing.noDraft')) : listableDraft(draft);
  }
  if (version === null) return nothing(say('listing.nothingPublished'));
  const text = await readSnapshotText(appId, version);
  if (text === null) return nothing(say('listing.versionUnreadable'));
  return { app: readSnapshot(text).app, unfinished: [], reason: null };
}

/**
 * What an assistant that sees this app alone would see of it: an official client connects to this instance's
 * own route and lists, and every tool of the app is told of, listed or left out. An app that is published or
 * saved in the middle is checked anew, so that the two never speak of different tools. Viewers.
 * @throws DomainError not-found
 */
export async function checkApp(actor: Actor, input: CheckInput): Promise<CheckReport> {
  allow(actor, 'run-checks');
  const { slug, of } = input;
  const { workspaceId } = actor;
  for (let tries = 1; ; tries += 1) {
    const found = await find(workspaceId, input);
    const { appId, reservedAppNames, reservedToolNames } = found;
    const subject = await subjectOf(found, of);
    if (subject.app === null) return emptyReport(subject);
    const expiresAt = Date.now() + tokenLivesMs;
    const token = signCheckToken({ workspaceId, appId, slug, of, expiresAt }, checkTokenKey());
    const seen = await listAsAssistant(`/api/apps/${slug}/mcp`, token);
    const isSteady = (await find(workspaceId, input)).stamp === found.stamp;
    if (!isSteady && tries < triesMax) continue;
    const [shortName = ''] = shortNames([subject.app.name], reservedAppNames);
    const listing = appListing({
      shortName,
      tools: subject.app.tools,
      reserved: reservedToolNames,
    });
    const uses = secretUses(parseJson(writeApp(subject.app)));
    const toEnter = secretsToEnter(appId, uses, await listSecretRows(appId));
    return checkReport({ app: subject.app, subject, shortName, listing, seen, isSteady, toEnter });
  }
}
