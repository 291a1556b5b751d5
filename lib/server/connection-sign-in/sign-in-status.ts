import 'server-only';
import type { SignInFacts } from '@/lib/server/stores/connection-sign-in-store';
import { isOfUse, type TokenUse } from './token-settings';

/** `never`: nobody has signed in yet; `again`: somebody has, and it no longer counts. */
type SignInStatus = 'never' | 'signed-in' | 'again';

type Known = Pick<SignInFacts, 'settings' | 'origins' | 'accessUntil' | 'renewable' | 'ended'>;

/** True where no token can be had any more without somebody signing in. */
function isOver({ accessUntil, renewable, ended }: Known, now = Date.now()): boolean {
  return ended || (!renewable && accessUntil !== null && accessUntil.getTime() <= now);
}

/** How a connection stands that somebody signs in to at a page. `isMarked`: a call was refused since. */
export function signInStatus(
  use: TokenUse,
  signIn: Known | undefined,
  isMarked: boolean,
): SignInStatus {
  if (signIn === undefined) return 'never';
  return isMarked || isOver(signIn) || !isOfUse(use, signIn) ? 'again' : 'signed-in';
}
