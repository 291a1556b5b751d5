import 'server-only';
import type { SavedApp } from '@/lib/contract/apps';
import type { Json } from '@/lib/core/json/json';
import { shortName, shortNames } from '@/lib/core/naming/short-name';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import {
  insertApp,
  slugsBeginningWith,
  type DraftRow,
  type StoredApp,
} from '@/lib/server/stores/app-store';
import { isUniqueViolation } from '@/lib/server/stores/unique-violation';
import { inTransaction, type Queries } from '@/lib/server/db/transaction';
import { createHomeWorkspace } from '@/lib/server/stores/workspace-store';
import { changesFromLive } from '@/lib/server/drafts/changes-from-live';
import { acceptDraft } from '@/lib/server/drafts/draft-row';
import { revisionTag } from '@/lib/server/drafts/revision-tag';

/** A draft that was saved, with the entity tag of its new revision. */
export interface SavedDraft {
  saved: SavedApp;
  etag: string;
  created: boolean;
}

/** Enough for several people who create apps of one name at the same moment. */
const triesMax = 20;

/** Long enough to find every address that a numbered name could be cut to. */
const sharedStart = 14;

/** Adds an app under its short name, numbered where that is taken; what is done with it is one step with that. */
export async function addApp(
  actor: Actor,
  name: string,
  row: DraftRow,
  then: (app: StoredApp, within: Queries) => Promise<void> = async () => {},
): Promise<StoredApp> {
  const base = shortName(name);
  const draft = { row, draftChanges: await changesFromLive(null, row) };
  for (let tries = 0; tries < triesMax; tries += 1) {
    const taken = await slugsBeginningWith(base.slice(0, sharedStart));
    const slug = shortNames([name], taken)[0] ?? base;
    try {
      return await inTransaction(async (within) => {
        await noteDeeds(actor, [{ deed: 'app-made', app: slug, subject: name }], within);
        const app = await insertApp(actor.workspaceId, slug, draft, within);
        await then(app, within);
        return app;
      });
    } catch (error) {
      // Somebody else took the address in the meantime.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new DomainError('conflict', {
    said: say('refusal.manyOfName'),
    retryAfterSeconds: 1,
  });
}

/** Creates an app from an app file: all of it, or with any problem nothing. Editors. */
export async function createApp(
  actor: Actor,
  { unfinished, body }: { unfinished?: 'true' | 'false' | undefined; body: unknown },
): Promise<SavedDraft> {
  allow(actor, 'edit-apps');
  const { row, warnings, problems } = acceptDraft(body as Json, unfinished === 'true');
  await createHomeWorkspace();
  const app = await addApp(actor, row.name, row);
  return { saved: { slug: app.slug, warnings, problems }, etag: revisionTag(app), created: true };
}
