import 'server-only';
import { slugSchema } from '@/lib/contract/apps';
import { DomainError, isDomainError } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { say } from '@/lib/core/sentences/say';
import { schemaSentence } from '@/lib/core/sentences/schema-words';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds, type Deed } from '@/lib/server/auth/audit';
import {
  findApp,
  findDraft,
  insertApp,
  lockDraft,
  replaceDraft,
  type DraftRow,
} from '@/lib/server/stores/app-store';
import { isUniqueViolation } from '@/lib/server/stores/unique-violation';
import { inTransaction } from '@/lib/server/db/transaction';
import { createHomeWorkspace } from '@/lib/server/stores/workspace-store';
import { changesFromLive } from '@/lib/server/drafts/changes-from-live';
import type { SavedDraft } from './create-app';
import { noteDraftDeeds } from '@/lib/server/drafts/draft-deeds';
import { acceptDraft, type Draft } from '@/lib/server/drafts/draft-row';
import { unknownApp } from '@/lib/server/drafts/find-app';
import {
  expectedRevision,
  isTagOf,
  revisionTag,
  staleWrite,
  type Expectation,
} from '@/lib/server/drafts/revision-tag';

interface Written {
  etag: string;
  created: boolean;
}

async function create(actor: Actor, slug: string, row: DraftRow): Promise<Written | null> {
  const shape = slugSchema.safeParse(slug);
  if (!shape.success) {
    const said = schemaSentence(shape.error.issues[0]?.message ?? '');
    throw new DomainError('bad-request', { said: said ?? say('refusal.addressUnfit') });
  }
  await createHomeWorkspace();
  try {
    const draftChanges = await changesFromLive(null, row);
    const app = await inTransaction(async (within) => {
      await noteDeeds(actor, [{ deed: 'app-made', app: slug, subject: row.name }], within);
      return insertApp(actor.workspaceId, slug, { row, draftChanges }, within);
    });
    return { etag: revisionTag(app), created: true };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  if ((await findApp(actor.workspaceId, slug)) !== null) return null;
  throw new DomainError('conflict', {
    said: say('refusal.addressTaken', { app: slug }),
  });
}

/** A draft that is for one app alone and makes no new one, with what is written down beside it. */
interface Into {
  appId: string;
  deed: Deed;
}

async function write(
  actor: Actor,
  slug: string,
  row: DraftRow,
  expectation: Expectation,
  into: Into | null,
): Promise<Written | null> {
  const app = await findApp(actor.workspaceId, slug);
  if (into !== null && app?.id !== into.appId) throw unknownApp(slug);
  const revision = expectedRevision(expectation, app);
  if (app === null) return create(actor, slug, row);
  const draftRevision = await inTransaction(async (within) => {
    // From here on nobody publishes: what the draft is compared with stays what is live.
    const before = await lockDraft(app.id, within);
    if (before === null) return null;
    const draftChanges = await changesFromLive(before, row, within);
    const written = await replaceDraft(app.id, revision, { row, draftChanges }, within);
    if (written === null) return null;
    await noteDraftDeeds(actor, slug, { before: before.draft, after: row.draft }, within);
    if (into !== null) await noteDeeds(actor, [into.deed], within);
    return written;
  });
  if (draftRevision === null && revision !== null) throw staleWrite();
  return draftRevision === null
    ? null
    : { etag: revisionTag({ id: app.id, draftRevision }), created: false };
}

/** What a write came to that was done before, and is sent again since its answer was lost (RFC 9110, 13.1.1). */
async function doneBefore(
  actor: Actor,
  slug: string,
  row: DraftRow,
  { ifMatch, ifNoneMatch }: Expectation,
): Promise<Written | null> {
  if (ifMatch === null || ifNoneMatch !== null) return null;
  const app = await findDraft(actor.workspaceId, slug);
  if (app?.draft !== row.draft || !isTagOf(ifMatch, app)) return null;
  return { etag: revisionTag(app), created: false };
}

/**
 * Creates or replaces a draft in one step: a write that expects another revision than the one there
 * changes nothing, unless it is the very document that is there. Editors.
 * @throws DomainError document-refused, stale-write
 */
export async function saveDraft(
  actor: Actor,
  input: { slug: string; unfinished?: 'true' | 'false' | undefined; body: unknown },
  expectation: Expectation,
): Promise<SavedDraft> {
  allow(actor, 'edit-apps');
  const draft = acceptDraft(input.body as Json, input.unfinished === 'true');
  return keepDraft(actor, input.slug, draft, expectation);
}

/**
 * The same for a draft that was read already; given an app, it is kept nowhere else.
 * @throws DomainError stale-write; not-found where that app is gone
 */
export async function keepDraft(
  actor: Actor,
  slug: string,
  { row, warnings, problems }: Draft,
  expectation: Expectation,
  into: Into | null = null,
): Promise<SavedDraft> {
  const writeOnce = () => write(actor, slug, row, expectation, into);
  let written: Written | null;
  try {
    // Where the app came or went between looking and writing, looking once more settles it.
    written = (await writeOnce()) ?? (await writeOnce());
    if (written === null) throw staleWrite();
  } catch (error) {
    const isStale = isDomainError(error) && error.code === 'stale-write';
    written = isStale ? await doneBefore(actor, slug, row, expectation) : null;
    if (written === null) throw error;
  }
  return { saved: { slug, warnings, problems }, ...written };
}
