/** The time one call has: ends it at its limit, or when whoever asked goes away. */
export class CallClock {
  private readonly controller = new AbortController();
  private readonly timer: ReturnType<typeof setTimeout>;
  private readonly cancel = () => this.end('cancelled');
  /** Null while the call may go on. */
  ended: 'timeout' | 'cancelled' | null = null;

  /** @param deadline epoch milliseconds, by the clock that `now` was read from. */
  constructor(
    timeoutMs: number,
    readonly deadline: number,
    private readonly asker: AbortSignal,
  ) {
    this.timer = setTimeout(() => this.end('timeout'), timeoutMs);
    if (asker.aborted) this.cancel();
    else asker.addEventListener('abort', this.cancel, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Lets go of the timer and the asker; to be called once the call is over. */
  dispose(): void {
    clearTimeout(this.timer);
    this.asker.removeEventListener('abort', this.cancel);
  }

  private end(why: 'timeout' | 'cancelled'): void {
    if (this.ended !== null) return;
    this.ended = why;
    this.controller.abort();
  }
}
