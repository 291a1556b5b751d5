import 'server-only';
import type { Breakage } from './breakage';

export type TokenOutcome =
  | { kind: 'token'; token: string }
  | ({
      kind: 'failed';
      /** True where the sign-in was refused, not where it couldn't be asked for. */
      refused: boolean;
    } & Breakage);

/** Where the access tokens of one connection come from. */
export interface TokenSource {
  /** The one to use now, where it is known without asking anybody. */
  known(): string | null;
  /** Another in the place of a refused one, or one where none is known; asked for once for all. Never throws. */
  another(refused: string | null): Promise<TokenOutcome>;
}
