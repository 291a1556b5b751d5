/** As much of an AbortSignal as a call needs of one. */
export interface EndSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/**
 * An end that comes once and is told to whoever listens then. An AbortController does the same, but making one
 * and listening to it takes longer than reading a call's arguments, and every call has two.
 */
export class Ending implements EndSignal {
  /** Made for the first of them: most endings never come, and some are never listened to. */
  private listeners: Set<() => void> | null = null;
  private isOver = false;

  get aborted(): boolean {
    return this.isOver;
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    if (!this.isOver) (this.listeners ??= new Set()).add(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.listeners?.delete(listener);
  }

  /** Ends it. Each listener is told once; who listens later is not. */
  abort(): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const listener of this.listeners ?? []) listener();
    this.listeners = null;
  }
}
