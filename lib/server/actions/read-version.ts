import 'server-only';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { readVersionDocument } from '@/lib/server/stores/version-store';
import { theApp } from '@/lib/server/drafts/find-app';

/** The document of one version, as JSON text. Viewers. */
export async function readVersion(
  actor: Actor,
  { slug, version }: { slug: string; version: number },
): Promise<string> {
  allow(actor, 'see-apps');
  const app = await theApp(actor, slug);
  const document = await readVersionDocument(app.id, version);
  if (document !== null) return document;
  throw new DomainError('not-found', { said: say('refusal.noVersion', { app: slug, version }) });
}
