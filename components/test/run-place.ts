import type { TestedConnection } from './test-subject';

/** Where the parts of a tried tool are, for what went wrong to lead there. */
export interface RunPlace {
  connection: TestedConnection | null;
  /** Goes to a field of the tool, by its path in it; null where the tool is not on the page. */
  toField: ((path: string) => void) | null;
  /** Goes to the values the tool was tried with; null where they are not on the page. */
  toValues: (() => void) | null;
}
