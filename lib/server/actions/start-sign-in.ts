import 'server-only';
import { signInReturnPath } from '@/lib/contract/connection-sign-in';
import { zodProblems } from '@/lib/core/app/zod-sentence';
import { connectionProblems } from '@/lib/core/connection/connection-problems';
import { connectionSchema, type Connection } from '@/lib/core/connection/connection-schema';
import { connectionOrigins } from '@/lib/core/connection/origin-change';
import { authorizationAddress, pageSignIn } from '@/lib/core/connection/page-sign-in';
import { secretNames } from '@/lib/core/connection/secret-names';
import { DomainError, sentenceOf } from '@/lib/core/errors';
import { parseJson } from '@/lib/core/json/json';
import { say } from '@/lib/core/sentences/say';
import type { Sentence } from '@/lib/core/sentences/sentence';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { signedInWith } from '@/lib/server/auth/who-asks';
import { writtenConnection } from '@/lib/server/connection-sign-in/written-connection';
import { sealState } from '@/lib/server/connection-sign-in/sealed-state';
import { askedDigest } from '@/lib/server/connection-sign-in/token-settings';
import { env } from '@/lib/server/env';
import { secretState } from '@/lib/server/secrets/secret-state';
import { listSecretRows } from '@/lib/server/stores/secret-store';
import { theDraft } from '@/lib/server/drafts/find-app';

function conflict(said: Sentence): DomainError {
  return new DomainError('conflict', { said });
}

/** @throws DomainError not-found, or conflict where the connection can't be signed in to as it is */
function connectionToSignIn(draft: string, app: string, id: string): Connection {
  const written = writtenConnection(parseJson(draft), id);
  if (written === undefined) {
    const values = { app, connection: id.slice(0, 64) };
    throw new DomainError('not-found', { said: say('refusal.noConnection', values) });
  }
  const read = connectionSchema.safeParse(written);
  const [problem] = read.success
    ? connectionProblems(read.data)
    : zodProblems(read.error.issues, written, '');
  if (read.success && problem === undefined) return read.data;
  const said = problem === undefined ? say('refusal.unreadable') : sentenceOf(problem);
  throw conflict(say('connection.unfinished', { problem: said }));
}

/** @throws DomainError conflict where a secret is missing that will be needed */
async function needSecrets(appId: string, connection: Connection): Promise<void> {
  const stored = await listSecretRows(appId);
  const origins = connectionOrigins(connection);
  for (const name of secretNames(connection)) {
    if (secretState(appId, { name, origins }, stored) !== 'set') {
      throw conflict(say('connection.secretFirst', { name }));
    }
  }
}

/**
 * Begins to sign in to a connection of the draft: the address of the other side's page. Only the browser that
 * asked can finish it, within ten minutes. Editors.
 * @throws DomainError not-found, conflict, or forbidden for whoever has no browser
 */
export async function startSignIn(
  actor: Actor,
  { slug, id }: { slug: string; id: string },
  request: Request,
): Promise<{ url: string }> {
  allow(actor, 'set-secrets');
  const app = await theDraft(actor, slug);
  const connection = connectionToSignIn(app.draft, slug, id);
  const page = pageSignIn(connection.auth);
  if (page === null) throw conflict(say('connection.notSignedInAt', { connection: id }));
  const browser = actor.kind === 'session' ? await signedInWith(request) : null;
  if (browser === null) {
    throw new DomainError('forbidden', { said: say('person.signInWithBrowser') });
  }
  await needSecrets(app.id, connection);
  const { state, challenge } = sealState({
    app: app.id,
    connection: id,
    session: browser.sessionId,
    asked: askedDigest(connection),
  });
  await noteDeeds(actor, [{ deed: 'connection-sign-in-begun', app: slug, subject: id }]);
  const redirectUri = env().publicUrl + signInReturnPath;
  return { url: authorizationAddress(page, { redirectUri, state, challenge }) };
}
