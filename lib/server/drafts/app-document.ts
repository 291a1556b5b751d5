import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { parseJson, type Json } from '@/lib/core/json/json';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { readVersionDocument } from '@/lib/server/stores/version-store';
import { theDraft } from './find-app';

/** One state of an app as it is stored. */
export interface AppDocument {
  appId: string;
  workspaceId: string;
  slug: string;
  /** 0 for the draft. */
  version: number;
  document: Json;
}

/**
 * The draft or the live version of an app.
 * @throws DomainError not-found, or nothing-published where the live one is asked for and there is none
 */
export async function appDocument(
  actor: Actor,
  slug: string,
  of: 'draft' | 'live',
): Promise<AppDocument> {
  const app = await theDraft(actor, slug);
  const common = { appId: app.id, workspaceId: app.workspaceId, slug };
  if (of === 'draft') return { ...common, version: 0, document: parseJson(app.draft) };
  const version = app.liveVersion;
  const text = version === null ? null : await readVersionDocument(app.id, version);
  if (version === null || text === null) {
    throw new DomainError('nothing-published', {
      said: say('refusal.nothingLive', { app: slug }),
    });
  }
  return { ...common, version, document: parseJson(text) };
}
