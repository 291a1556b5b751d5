import 'server-only';
import type { ConnectionUse } from '@/lib/server/stores/app-store';
import type { SignInFacts } from '@/lib/server/stores/connection-sign-in-store';
import type { ConnectionStateRow } from '@/lib/server/stores/connection-store';

/** `never`: nobody has signed in yet; `again`: somebody has, and it no longer counts. */
type SignInStatus = 'never' | 'signed-in' | 'again';

type Known = Pick<SignInFacts, 'accessUntil' | 'renewable' | 'ended'>;

/** True where no token can be had any more without somebody signing in. */
function isOver({ accessUntil, renewable, ended }: Known): boolean {
  return ended || (!renewable && accessUntil !== null && accessUntil.getTime() <= Date.now());
}

/** Since when a connection's sign-in with its present settings is refused; null where it isn't. */
export function refusedSince(
  { id, page }: Pick<ConnectionUse, 'id' | 'page'>,
  noted: readonly ConnectionStateRow[],
): Date | null {
  const settings = page?.settings ?? '';
  const own = noted.find((each) => each.connectionId === id && each.settings === settings);
  return own?.signInAgain ?? null;
}

/**
 * How a connection stands that somebody signs in to at a page, by what `signInFor` found. `isMarked`: a call was
 * refused since.
 */
export function signInStatus(signIn: Known | null | undefined, isMarked: boolean): SignInStatus {
  if (signIn === undefined) return 'never';
  return isMarked || signIn === null || isOver(signIn) ? 'again' : 'signed-in';
}
