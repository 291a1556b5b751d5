import 'server-only';
import { CallPace, type Place } from '@/lib/core/run/call-pace';
import type { EndSignal } from '@/lib/core/run/ending';
import { pause } from './retry';

/** When one request may go, by the pace of its call. */
export class Turn {
  private place: Place | null = null;

  constructor(
    private readonly signal: EndSignal,
    /** Epoch milliseconds. */
    private readonly deadline: number,
    /** Without one the request waits for itself alone. */
    readonly pace: CallPace = new CallPace(),
  ) {}

  /** Waits until the request may be sent: not at all where that is after the deadline, and no longer than the call. */
  async comes(): Promise<'yes' | 'too-late' | 'cancelled'> {
    for (;;) {
      const { line } = this.pace;
      const now = Date.now();
      const wait = this.pace.waitMs(now);
      if (this.signal.aborted) return 'cancelled';
      if (wait >= this.deadline - now) return 'too-late';
      if (this.place === null && line !== null) await line;
      else if (wait === 0) return 'yes';
      else if (!(await pause(wait, this.signal))) return 'cancelled';
    }
  }

  /** The service turned the request away: it comes again when those turned away before have been answered. */
  async turnedAway(): Promise<void> {
    if (this.place !== null) return;
    this.place = this.pace.join();
    await this.place.turn;
  }

  /** The request is over, or was let through. */
  leave(): void {
    this.place?.leave();
    this.place = null;
  }
}
