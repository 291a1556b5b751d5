import 'server-only';
import { signInReturnPath, type SignInOutcome } from '@/lib/contract/connection-sign-in';
import type { Connection } from '@/lib/core/connection/connection-schema';
import { parseJson } from '@/lib/core/json/json';
import type { Actor } from '@/lib/server/auth/actor';
import { mayDo } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { actorIn, presentWorkspace, signedInWith } from '@/lib/server/auth/who-asks';
import { readConnection } from '@/lib/server/connection-sign-in/written-connection';
import { sealTokens } from '@/lib/server/connection-sign-in/kept-tokens';
import { openState, type SignInState } from '@/lib/server/connection-sign-in/sealed-state';
import { askedDigest, tokenUse } from '@/lib/server/connection-sign-in/token-settings';
import { env } from '@/lib/server/env';
import { instancePolicy } from '@/lib/server/http/address-policy';
import { exchangeCode } from '@/lib/server/http/page-tokens';
import { connectionSignIn } from '@/lib/server/http/sign-in';
import type { GivenToken, TokenAnswer } from '@/lib/server/http/token-request';
import { forgetCallContext } from '@/lib/server/run/call-context';
import { lineSecrets, openSecrets } from '@/lib/server/secrets/open-secrets';
import { findDraftById, type StoredDraft } from '@/lib/server/stores/app-store';
import { writeSignIn } from '@/lib/server/stores/connection-sign-in-store';
import { listMemberships } from '@/lib/server/stores/member-store';
import { readCallFacts } from '@/lib/server/stores/secret-store';
import { readVersionDocument } from '@/lib/server/stores/version-store';
import { inTransaction } from '@/lib/server/db/transaction';

interface ComingBack {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

/** How it went, and with which app; null where that is nobody's business. */
export interface FinishedSignIn {
  outcome: SignInOutcome;
  slug: string | null;
}

/** Who comes back and to which app, where that is the browser that began, in that workspace, and they still may. */
async function whoseBack(
  request: Request,
  state: SignInState,
): Promise<SignInOutcome | { actor: Actor; app: StoredDraft }> {
  const browser = await signedInWith(request);
  if (browser === null) return 'not-signed-in';
  const app = browser.sessionId === state.session ? await findDraftById(state.app) : null;
  const workspace = presentWorkspace(browser, await listMemberships(browser.personId));
  if (app === null || workspace?.id !== app.workspaceId) return 'elsewhere';
  return mayDo(workspace.role, 'set-secrets')
    ? { actor: actorIn(browser, workspace), app }
    : 'elsewhere';
}

/** What an address that gave no token is taken to mean. */
function outcomeOf(answer: Exclude<TokenAnswer, GivenToken>): SignInOutcome {
  if (answer.kind === 'unanswered') return 'no-answer';
  const { status, error, isSpent } = answer;
  if (isSpent) return 'not-accepted';
  if (status >= 200 && status < 300 && error === null) return 'no-token';
  const isAboutClient = status === 401 || /client/.test(error ?? '');
  return isAboutClient ? 'client-refused' : 'not-accepted';
}

/** Trades the code for tokens, with the connection's own client id and secret. */
async function exchange(
  app: StoredDraft,
  connection: Connection,
  { code, verifier }: { code: string; verifier: string },
): Promise<GivenToken | SignInOutcome> {
  const stored = openSecrets(app.id, (await readCallFacts(app.id)).secrets);
  const ready = connectionSignIn(connection, lineSecrets(connection, stored).secrets);
  if (ready.kind === 'missing' || ready.asker === null) return 'changed';
  const redirectUri = env().publicUrl + signInReturnPath;
  const asked = { code, verifier, redirectUri };
  const answer = await exchangeCode(instancePolicy(), ready.asker, asked);
  return answer.kind === 'token' ? answer : outcomeOf(answer);
}

/** The settings of the same connection in the live version, whose sign-in goes on. */
async function liveSettings({ id, liveVersion }: StoredDraft, connectionId: string) {
  const text = liveVersion === null ? null : await readVersionDocument(id, liveVersion);
  const connection = text === null ? null : readConnection(parseJson(text), connectionId);
  const use = connection && tokenUse(connection);
  return use ? [use.settings] : [];
}

async function finish(
  { actor, app }: { actor: Actor; app: StoredDraft },
  state: SignInState,
  { code, error }: ComingBack,
): Promise<SignInOutcome> {
  if (state.until < Date.now()) return 'expired';
  const connection = readConnection(parseJson(app.draft), state.connection);
  const use = connection && tokenUse(connection);
  if (!connection || !use || askedDigest(connection) !== state.asked) return 'changed';
  if (error !== undefined) return error === 'access_denied' ? 'denied' : 'refused';
  if (code === undefined || code === '') return 'unknown';
  const given = await exchange(app, connection, { code, verifier: state.verifier });
  if (typeof given === 'string') return given;
  const tokens = sealTokens(app.id, connection.id, given);
  const written = {
    signIn: { ...tokens, ...use, signedInBy: actor.name },
    inUse: await liveSettings(app, connection.id),
  };
  const deed = { deed: 'connection-signed-in', app: app.slug, subject: connection.id } as const;
  await inTransaction(async (within) => {
    await writeSignIn(app.id, connection.id, written, within);
    await noteDeeds(actor, [deed], within);
  });
  forgetCallContext(app.id);
  return 'done';
}

/**
 * Ends what `startSignIn` began, with what the other side's page sent back. Whatever came, nothing of it is
 * shown: how it went is one of a few outcomes. Anyone; who may is found out here.
 */
export async function finishSignIn(request: Request, coming: ComingBack): Promise<FinishedSignIn> {
  const state = openState(coming.state ?? '');
  if (state === null) return { outcome: 'unknown', slug: null };
  const back = await whoseBack(request, state);
  if (typeof back === 'string') return { outcome: back, slug: null };
  const outcome = await finish(back, state, coming);
  return { outcome, slug: back.app.slug };
}
