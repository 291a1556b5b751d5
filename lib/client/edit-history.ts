/** What can be undone and done again, newest last. */
interface Steps<T> {
  past: readonly T[];
  future: readonly T[];
}

export interface HistoryState {
  canUndo: boolean;
  canRedo: boolean;
}

const stepsMax = 200;
const sameStepMs = 1_500;

/**
 * Remembers states of something that is edited. Edits of one place that follow each other quickly are one
 * step, so that undoing takes back a word and not a letter.
 */
export class EditHistory<T> {
  private steps: Steps<T> = { past: [], future: [] };
  private last: { place: string; at: number } | null = null;
  private stateNow: HistoryState = { canUndo: false, canRedo: false };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly now: () => number = Date.now) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly state = (): HistoryState => this.stateNow;

  /** Notes the state before an edit of a place. */
  record(before: T, place: string): void {
    const at = this.now();
    const goesOn = this.last?.place === place && at - this.last.at < sameStepMs;
    this.last = { place, at };
    const past = goesOn ? this.steps.past : [...this.steps.past, before].slice(-stepsMax);
    this.keep({ past, future: [] });
  }

  /** The state before the last step; undefined where there is none. */
  undo(present: T): T | undefined {
    const { past, future } = this.steps;
    if (past.length === 0) return undefined;
    this.last = null;
    this.keep({ past: past.slice(0, -1), future: [...future, present] });
    return past.at(-1);
  }

  /** The state that was undone last; undefined where there is none. */
  redo(present: T): T | undefined {
    const { past, future } = this.steps;
    if (future.length === 0) return undefined;
    this.last = null;
    this.keep({ past: [...past, present], future: future.slice(0, -1) });
    return future.at(-1);
  }

  /** Lets go of every step, as when somebody else changed what they are about. */
  forget(): void {
    this.last = null;
    this.keep({ past: [], future: [] });
  }

  private keep(steps: Steps<T>): void {
    this.steps = steps;
    const canUndo = steps.past.length > 0;
    const canRedo = steps.future.length > 0;
    if (canUndo === this.stateNow.canUndo && canRedo === this.stateNow.canRedo) return;
    this.stateNow = { canUndo, canRedo };
    for (const listener of this.listeners) listener();
  }
}
