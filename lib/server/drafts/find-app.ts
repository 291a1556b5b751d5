import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import {
  findApp,
  findDraft,
  type StoredApp,
  type StoredDraft,
} from '@/lib/server/stores/app-store';

/** An app that doesn't exist and one of another workspace are answered alike. */
export function unknownApp(slug: string): DomainError {
  return new DomainError('not-found', { said: say('refusal.noApp', { app: slug.slice(0, 64) }) });
}

/** @throws DomainError not-found */
export async function theApp(actor: Actor, slug: string): Promise<StoredApp> {
  const app = await findApp(actor.workspaceId, slug);
  if (app === null) throw unknownApp(slug);
  return app;
}

/** @throws DomainError not-found */
export async function theDraft(actor: Actor, slug: string): Promise<StoredDraft> {
  const draft = await findDraft(actor.workspaceId, slug);
  if (draft === null) throw unknownApp(slug);
  return draft;
}
