import 'server-only';
import type { SignInFacts } from '@/lib/server/stores/connection-sign-in-store';

/** `never`: nobody has signed in yet; `again`: somebody has, and it no longer counts. */
type SignInStatus = 'never' | 'signed-in' | 'again';

type Known = Pick<SignInFacts, 'accessUntil' | 'renewable' | 'ended'>;

/** True where no token can be had any more without somebody signing in. */
function isOver({ accessUntil, renewable, ended }: Known): boolean {
  return ended || (!renewable && accessUntil !== null && accessUntil.getTime() <= Date.now());
}

/**
 * How a connection stands that somebody signs in to at a page, by what `signInFor` found. `isMarked`: a call was
 * refused since.
 */
export function signInStatus(signIn: Known | null | undefined, isMarked: boolean): SignInStatus {
  if (signIn === undefined) return 'never';
  return isMarked || signIn === null || isOver(signIn) ? 'again' : 'signed-in';
}
