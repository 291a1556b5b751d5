import { Ending, type EndSignal } from './ending';

/** A timer may come to its end a moment before the clock shows it. */
const timerSlackMs = 2;

/** The time one call has: ends it at its limit, or when whoever asked goes away. */
export class CallClock {
  private readonly ending = new Ending();
  private readonly timer: ReturnType<typeof setTimeout>;
  private readonly cancel = () => this.end('cancelled');
  /** Null while the call may go on. */
  ended: 'timeout' | 'cancelled' | null = null;

  /** @param deadline epoch milliseconds, by the clock that `now` was read from. */
  constructor(
    timeoutMs: number,
    readonly deadline: number,
    private readonly asker: EndSignal,
  ) {
    this.timer = setTimeout(() => this.end('timeout'), timeoutMs);
    if (asker.aborted) this.cancel();
    else asker.addEventListener('abort', this.cancel);
  }

  get signal(): EndSignal {
    return this.ending;
  }

  /** Ends the call where its time is up by the clock: others may notice that before this one's timer does. */
  notice(now: number): void {
    if (now >= this.deadline - timerSlackMs) this.end('timeout');
  }

  /** Lets go of the timer and the asker; to be called once the call is over. */
  dispose(): void {
    clearTimeout(this.timer);
    this.asker.removeEventListener('abort', this.cancel);
  }

  private end(why: 'timeout' | 'cancelled'): void {
    if (this.ended !== null) return;
    this.ended = why;
    this.ending.abort();
  }
}
