import 'server-only';
import type { ConnectionStates, PageSignInState } from '@/lib/contract/connections';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { refusedSince, signInStatus } from '@/lib/server/connection-sign-in/sign-in-status';
import { signInFor } from '@/lib/server/connection-sign-in/token-settings';
import { listSignIns, type SignInFacts } from '@/lib/server/stores/connection-sign-in-store';
import { listConnectionStates } from '@/lib/server/stores/connection-store';
import { theDraft } from '@/lib/server/drafts/find-app';

function pageState(signIn: SignInFacts | null | undefined, isMarked: boolean): PageSignInState {
  const ends = !signIn || signIn.renewable ? null : signIn.accessUntil;
  return {
    state: signInStatus(signIn, isMarked),
    by: signIn?.signedInBy ?? null,
    at: signIn?.signedInAt.toISOString() ?? null,
    ends: ends?.toISOString() ?? null,
  };
}

/** Which of the draft's connections somebody is signed in to, and which need somebody to sign in again. Viewers. */
export async function readConnectionStates(
  actor: Actor,
  { slug }: { slug: string },
): Promise<ConnectionStates> {
  allow(actor, 'see-apps');
  const app = await theDraft(actor, slug);
  const [rows, signIns] = await Promise.all([listConnectionStates(app.id), listSignIns(app.id)]);
  return {
    connections: app.signIns.map(({ id, page }) => {
      const again = refusedSince({ id, page }, rows);
      return {
        id,
        sign_in_again: again?.toISOString() ?? null,
        sign_in: page && pageState(signInFor(id, page, signIns), again !== null),
      };
    }),
  };
}
